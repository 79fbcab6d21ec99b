import { productName } from '#contract/constants.ts';
import { type Imprint, ownEngine } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { Facts, InText, Section, Seller, TextPage } from './text-page.tsx';

export function About({ imprint: { seller, drawnBy, sungBy } }: { imprint: Imprint }) {
  return (
    <TextPage
      page="about"
      title={`About ${productName}`}
      lead="An animal, a vibe, one credit, and a character that nobody asked for and everybody wants to see."
      mascot="shark_donut"
    >
      <Section title="What it is">
        <p>
          A toy. Pick a creature and a vibe, choose a style, a palette and how cooked it should be, and{' '}
          {productName} makes a Brain Rot: a picture, a sound that chants its name, and a page to show around.
        </p>
        <Seller seller={seller} />
      </Section>
      <Drawing drawnBy={drawnBy} />
      <Section title="Who sings">
        {sungBy === ownEngine ? (
          <p>
            The same engine. It has a voice for every creature and a beat for every vibe, and no recording of
            anybody.
          </p>
        ) : (
          <p>
            A speech model called <b className="font-extrabold wrap-anywhere">{sungBy}</b> says the name. When
            it has lost its voice, our own engine sings instead.
          </p>
        )}
      </Section>
      <Section title="Whose art it is made with">
        <Facts
          facts={[
            [
              'Fluent Emoji by Microsoft, MIT licence',
              drawnBy === ownEngine
                ? 'The shapes our characters are built from, and the icons of creatures and vibes.'
                : 'The icons of creatures and vibes.',
            ],
            ['Lucide, ISC licence', 'The small icons on buttons.'],
            ['DynaPuff and Figtree, SIL Open Font Licence', 'The letters.'],
            ['LAME and mpg123, LGPL', 'They write and read the MP3 of every sound.'],
          ]}
        />
        <p>Thank you. The drips, the eyes and the bad ideas are our own.</p>
      </Section>
      <Section title="Before you trust us">
        <p>
          Read the <InText href={lazyRoutes.terms}>Terms</InText>, what we keep under{' '}
          <InText href={lazyRoutes.privacy}>Privacy</InText> and how{' '}
          <InText href={lazyRoutes.refunds}>Refunds</InText> work. None of them is long.
        </p>
      </Section>
    </TextPage>
  );
}

function Drawing({ drawnBy }: Pick<Imprint, 'drawnBy'>) {
  return (
    <Section title="Who draws">
      {drawnBy === ownEngine ? (
        <>
          <p>
            Our own engine. It is a program that builds every figure anew: it takes the creature apart,
            dresses it in the vibe, rolls the dice for pose, face and props, and paints the result. Rules that
            people wrote decide how; no image model was trained on anybody’s art for it, and none is asked.
          </p>
          <p>
            When our packs say ‘AI-Generated Images’, that is the machine they mean: a computer makes your
            picture, not a person.
          </p>
        </>
      ) : (
        <p>
          An image model called <b className="font-extrabold wrap-anywhere">{drawnBy}</b>. It is told your
          creature, your vibe and your options, and paints from that. ‘AI-Generated Images’ means just what it
          says: a computer makes your picture, not a person.
        </p>
      )}
    </Section>
  );
}
