import { productName } from '#contract/constants.ts';
import type { Imprint } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/lazy-routes.ts';
import { creditPacks, dollars } from '#contract/packs.ts';
import { InText, Section, Seller, TextPage } from './text-page.tsx';

const [pack] = creditPacks;

export function Terms({ imprint }: { imprint: Imprint }) {
  return (
    <TextPage
      page="terms"
      title="Terms"
      lead="What you get, what it costs, and what we ask of you. Short, because nobody reads the long ones."
      mascot="raccoon_king"
    >
      <Section title="What this is">
        <p>
          {productName} mashes an animal with a vibe into a Brain Rot: a character picture with its own sound
          and its own page. Looking around is free and needs no account. Making, liking, keeping and sharing
          need one.
        </p>
        <Seller seller={imprint.seller} />
      </Section>
      <Section title="Your account">
        <p>
          You must be 13 or older. If you are not old enough to buy things by yourself where you live, a
          parent does the buying.
        </p>
        <p>
          Use an e-mail that is yours, and keep your password to yourself. You can sign out every other device
          under <InText href={lazyRoutes.account}>Your Account</InText>, and delete the account there too.
        </p>
      </Section>
      <Credits />
      <WhatYouMake />
      <Section title="Be decent">
        <p>
          Do not pretend to be somebody else, collect free credits with piles of accounts, or try to break the
          place. Anything that should not be here has a Report button on its page. We look at reports, and may
          hide what was reported.
        </p>
      </Section>
      <Section title="What we do not promise">
        <p>
          Characters are made by a machine that likes surprises: you choose the animal, the vibe and the
          style, not every whisker. We work to keep {productName} running and your gallery safe, but nobody
          can promise that a website never has a bad day. Rights that the law of your country gives you as a
          customer stay yours, whatever is written here.
        </p>
      </Section>
      <Section title="When this changes">
        <p>
          This page then says something else. What you bought before keeps the deal you bought it under:
          credits that never expire stay that way.
        </p>
      </Section>
    </TextPage>
  );
}

function Credits() {
  return (
    <Section title="Credits">
      <p>
        One credit makes one Brain Rot. Credits are bought in packs: {pack.credits} for {dollars(pack.price)},
        once. Nothing renews by itself. Credits never expire.
      </p>
      <p>
        If a Brain Rot cannot be made, its credit comes back by itself. Credits only make Brain Rots: they are
        not money, and cannot be moved to another account. What happens when you want your money back stands
        under <InText href={lazyRoutes.refunds}>Refunds</InText>.
      </p>
    </Section>
  );
}

function WhatYouMake() {
  return (
    <Section title="What you make">
      <p>
        Every Brain Rot has a public page, and anybody may look at it, like it, share it and download its
        picture. It can turn up on the Trending page. Other people see an invented nickname at most, never
        your name or e-mail.
      </p>
      <p>
        Share yours wherever you like. Changed your mind? Delete it, and its page, picture and sound are gone
        here. Copies that somebody else saved are out of our hands.
      </p>
    </Section>
  );
}
