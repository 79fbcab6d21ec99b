import { leastVotes, productName } from '#contract/constants.ts';
import { type Imprint, ownEngine } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { Facts, InText, Section, Seller, TextPage } from './text-page.tsx';

export function About({ imprint: { seller, drawnBy, sungBy } }: { imprint: Imprint }) {
  return (
    <TextPage
      page="about"
      title={`About ${productName}`}
      lead="An animal, a vibe, one credit: a character no one asked for and everyone wants to see."
      mascot="shark_donut"
    >
      <Section title="What it is">
        <p>
          A toy. Pick a creature and a vibe, choose a style, a palette and how cooked it should be.{' '}
          {productName} makes a Brain Rot: a picture, a sound that chants its name, and a page to share.
        </p>
        <Seller seller={seller} />
      </Section>
      <Drawing drawnBy={drawnBy} />
      <Section title="How the sound is made">
        {sungBy === ownEngine ? (
          <p>
            The same engine sings it. Every creature has its own voice and every vibe its own beat. There are
            no recordings of real people.
          </p>
        ) : (
          <p>
            A speech model called <b className="font-extrabold wrap-anywhere">{sungBy}</b> says the name. Our
            own engine plays the beat and chants. If the model's not available, it says the name, too.
          </p>
        )}
      </Section>
      <Judging />
      <Elsewhere />
      <Section title="Credits">
        <Facts
          facts={[
            ['Lucide, ISC license', 'The small icons on buttons.'],
            ['DynaPuff and Figtree, SIL Open Font License', 'The fonts.'],
            ['LAME and mpg123, LGPL', 'They write and read the MP3 files.'],
          ]}
        />
        <p>Thank you! The drips, the eyes and the bad ideas are ours.</p>
      </Section>
      <Section title="The fine print">
        <p>
          <InText href={lazyRoutes.terms}>Terms</InText>, <InText href={lazyRoutes.privacy}>Privacy</InText>{' '}
          and <InText href={lazyRoutes.refunds}>Refunds</InText>. They're all short.
        </p>
      </Section>
    </TextPage>
  );
}

function Drawing({ drawnBy }: Pick<Imprint, 'drawnBy'>) {
  return (
    <Section title="How the art is made">
      {drawnBy === ownEngine ? (
        <>
          <p>
            Our own engine draws it. It builds every character from scratch: it takes the creature apart,
            dresses it in the vibe, rolls the dice for pose, face and props, and paints the result. It follows
            rules we wrote. It's not an AI model trained on artists' work.
          </p>
          <p>
            That's what ‘AI-Generated Images' means on our packs: a computer makes your picture, not a person.
          </p>
        </>
      ) : (
        <p>
          An image model called <b className="font-extrabold wrap-anywhere">{drawnBy}</b> paints it from your
          creature, your vibe and your options. ‘AI-Generated Images' means just that: a computer makes your
          picture, not a person. The figure that dances, the sticker and the video are by our own engine.
        </p>
      )}
    </Section>
  );
}

function Judging() {
  return (
    <Section title="How a day is judged">
      <p>
        Everyone gets the same pair each day (UTC), and each maker has one place. People pick between two at a
        time, without seeing who made them. All picks together give the places: to beat a strong one counts
        for more than to beat a weak one. However much one person votes, it weighs as one round at most. With
        fewer than {leastVotes} votes it's too few to tell, and votes of accounts younger than a day don't
        count. Crowns can't be bought, and there are no credits to win.
      </p>
    </Section>
  );
}

function Elsewhere() {
  return (
    <Section title="On your site, on your stream">
      <p>
        Any Brain Rot can live on your site: press ‘More ways to share' on its page, then ‘Embed', and paste
        the code.
      </p>
      <p>
        Streaming? Take the address of its page, swap <b className="font-extrabold">brain-rot</b> for{' '}
        <b className="font-extrabold">overlay</b>, and add that as a browser source in OBS. You get the
        character with nothing behind it, dancing until you stop the stream. It's silent unless you add{' '}
        <b className="font-extrabold">?sound=1</b>.
      </p>
    </Section>
  );
}
