import { productName } from '#contract/constants.ts';
import { type Imprint, ownEngine } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { Facts, InText, MailLink, Section, Seller, TextPage } from './text-page.tsx';

export function Privacy({ imprint }: { imprint: Imprint }) {
  const { supportEmail } = imprint;
  return (
    <TextPage
      page="privacy"
      title="Privacy"
      lead="We keep what the product needs to work, and nothing to sell. No ads, no trackers, no newsletter."
      mascot="panda_ninja"
    >
      <Section title="What we keep">
        <Facts facts={kept} />
      </Section>
      <Section title="What others see">
        <p>
          Your Brain Rots with their likes and shares, and an invented nickname. Never your name, your e-mail,
          your credits or what you bought.
        </p>
        <p>
          The people who run {productName} can look at an account, to answer a refund or a report. Whatever
          they do, and whom they look up, is written down.
        </p>
      </Section>
      <OtherParties {...imprint} />
      <Section title="Cookies and your browser">
        <p>No cookie here follows you around the web. There are these:</p>
        <Facts facts={inTheBrowser} />
      </Section>
      <Section title="Take it along, or have it deleted">
        <p>
          Under <InText href={lazyRoutes.account}>Your Account</InText> you can download everything that is
          yours as one ZIP, and delete the account. Deleting happens after a week: sign in before, and it is
          called off.
        </p>
        <p>
          Then your name, e-mail, picture, Brain Rots, likes, favorites, shares and sign-ins are gone. What
          was bought and spent stays as numbers without a name, because books must balance. A scrambled mark
          of your mailbox stays as well, so that a welcome credit is given only once.
        </p>
      </Section>
      <Section title="Children">
        <p>
          You must be 13 or older. Parents who want an account of their child gone can delete it together with
          them under Your Account
          {supportEmail ? (
            <>
              , or write to <MailLink email={supportEmail} />
            </>
          ) : null}
          .
        </p>
      </Section>
      {imprint.seller && (
        <Section title="Who is responsible">
          <Seller seller={imprint.seller} />
        </Section>
      )}
    </TextPage>
  );
}

const kept = [
  [
    'Your account',
    'E-mail, and name and picture if the service you sign in with passes them on. A password is kept only as a scramble that cannot be read back.',
  ],
  [
    'Your Brain Rots',
    'Picture, sound, name and what you picked, until you delete them. What you like, keep, share and report.',
  ],
  [
    'Your credits and purchases',
    'Every credit that came or went, and each payment with amount, date and the address of its receipt. What you write when you ask for a refund, and our answer.',
  ],
  [
    'What happened to your account',
    'Sign-ins, failed ones too, changes and purchases, with the internet address, browser and system they came from. For 90 days, so that you and we can tell when somebody else was in.',
  ],
  [
    'What our server did',
    'A technical log of requests and failures, by a number that stands for your account. It holds no passwords and no mails.',
  ],
] as const;

const inTheBrowser = [
  ['Signed in', 'A cookie keeps you signed in. It opens your account, so nobody else can read it.'],
  ['Somebody was here', 'A cookie that says yes, so that you never see the guest page flash by.'],
  [
    'Known browser',
    'A cookie by which we recognize a browser you signed in with before, and can warn you of others.',
  ],
  [
    'Your choices',
    `Theme, sounds, the creature you picked last and your place on a page stay in your browser. ${productName} on our side never learns of them.`,
  ],
  [
    'The gallery you saw last',
    'Stays in your browser as well, to be shown when there is no network. It is emptied when you sign out.',
  ],
] as const;

function OtherParties({ drawnBy, sungBy }: Imprint) {
  const models = [...new Set([drawnBy, sungBy])].filter((name) => name !== ownEngine);
  return (
    <Section title="Who else is involved">
      <Facts
        facts={[
          [
            'Payments',
            'Our payment provider takes your card. It tells us that you paid, how much, and gives us a receipt: the card number never reaches us, and we never store your payment details.',
          ],
          [
            'Signing in elsewhere',
            'If you sign in with Google or another service, it tells us your name, e-mail and picture. We keep no key to your account there.',
          ],
          models.length > 0
            ? [
                'Drawing and singing',
                `${models.join(' and ')} gets the creature, the vibe and the options that you picked. Not who you are.`,
              ]
            : [
                'Drawing and singing',
                'Our own engine does both, right here. Nothing about you goes anywhere for it.',
              ],
        ]}
      />
    </Section>
  );
}
