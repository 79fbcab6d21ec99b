import { productName } from '#contract/constants.ts';
import { type Imprint, ownEngine } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { Facts, InText, MailLink, Section, Seller, TextPage } from './text-page.tsx';

export function Privacy({ imprint }: { imprint: Imprint }) {
  const { supportEmail } = imprint;
  return (
    <TextPage
      page="privacy"
      title="Privacy"
      lead={`We only keep what we need to run ${productName}, and we never sell it. No ads, no trackers, no newsletter.`}
      mascot="panda_ninja"
    >
      <Section title="What we keep">
        <Facts facts={kept} />
      </Section>
      <Section title="What others see">
        <p>
          Your Brain Rots with their likes and shares, and a made-up nickname. Never your real name, email,
          credits or purchases.
        </p>
        <p>
          The people who run {productName} can open an account to handle a refund or a report. Every access is
          logged.
        </p>
      </Section>
      <OtherParties {...imprint} />
      <Section title="Cookies and your browser">
        <p>No cookie here follows you around the web. This is all we use:</p>
        <Facts facts={inTheBrowser} />
      </Section>
      <Section title="Download or delete your data">
        <p>
          In <InText href={lazyRoutes.account}>Your Account</InText> you can download all your data as a ZIP
          and delete your account. It's deleted after 7 days. Sign in before then to keep it.
        </p>
        <p>
          Then your name, email, picture, Brain Rots, likes, favorites, shares and sign-ins are deleted. We
          keep what was bought and spent as numbers without your name, for our accounting, and your picks in
          duels, so that results stay as they are. A hashed copy of your email stays too, so that each person
          gets one welcome credit.
        </p>
      </Section>
      <Section title="Children">
        <p>
          You must be 13 or older. Parents who want to delete a child's account can do it with them in Your
          Account
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
    "Your email, plus your name and picture if you sign in with a service that shares them. Passwords are stored hashed: we can't read them.",
  ],
  [
    'Your Brain Rots',
    'Picture, sound, name and what you picked, until you delete them. Also what you like, save, share, report and pick in duels. Your favorites among them show on your maker page.',
  ],
  [
    'Your credits and purchases',
    'Every credit you get or spend, and each payment with its amount, date and receipt link. Also your refund requests and our replies.',
  ],
  [
    'Account activity',
    'Sign-ins and failed attempts, changes and purchases, with the IP address, browser and system they came from. For 90 days, so that you and we can tell if someone else got in.',
  ],
  [
    'Server logs',
    'Technical records of requests and errors, with an id for your account. They hold no passwords and no emails.',
  ],
] as const;

const inTheBrowser = [
  ['Sign-in cookie', 'Keeps you signed in. It gives access to your account, so no one else can read it.'],
  ['Session hint', "Remembers that you've signed in, so that you don't see the guest page flash by."],
  [
    'Known browser',
    "Recognizes a browser you've signed in with before, so that we can warn you about new ones.",
  ],
  [
    'Your choices',
    'Theme, sounds, your last picks and your scroll position stay in your browser. They are never sent to us.',
  ],
  [
    'Your offline gallery',
    'What you last saw of your gallery stays in your browser, to show it without a connection. Signing out deletes it.',
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
            'Our payment provider handles your card. It tells us that you paid and how much, and gives us a receipt. We never see your card number or store your payment details.',
          ],
          [
            'Signing in with Google or others',
            "The service tells us your name, email and picture. We can't access that account.",
          ],
          models.length > 0
            ? [
                'Drawing and singing',
                `${models.join(' and ')} gets the creature, the vibe and the options you picked, and nothing about you.`,
              ]
            : ['Drawing and singing', 'Our own engine does both. None of your data leaves our servers.'],
        ]}
      />
    </Section>
  );
}
