import { productName } from '#contract/constants.ts';
import type { Imprint } from '#contract/imprint.ts';
import { creditPacks, dollars } from '#contract/packs.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { InText, Section, Seller, TextPage } from './text-page.tsx';

const [pack] = creditPacks;

export function Terms({ imprint }: { imprint: Imprint }) {
  return (
    <TextPage
      page="terms"
      title="Terms"
      lead="What you get, what it costs and what we ask of you. Short, because no one reads the long ones."
      mascot="raccoon_king"
    >
      <Section title="What this is">
        <p>
          {productName} mashes an animal with a vibe into a Brain Rot: a character picture with its own sound
          and its own page. Looking around is free, no account needed. You need one to make, like, save and
          share.
        </p>
        <Seller seller={imprint.seller} />
      </Section>
      <Section title="Your account">
        <p>
          You must be 13 or older. If you're too young to buy things online where you live, ask a parent to
          buy for you.
        </p>
        <p>
          Use your own email, and don't share your password. You can sign out your other devices and delete
          your account in <InText href={lazyRoutes.account}>Your Account</InText>.
        </p>
      </Section>
      <Credits />
      <WhatYouMake />
      <Section title="Be nice">
        <p>
          Don't pretend to be someone else, create multiple accounts for free credits, or attack the site. See
          something that shouldn't be here? Press Report on its page. We review reports and may hide what was
          reported.
        </p>
      </Section>
      <Section title="What we can't promise">
        <p>
          Characters are made by a machine that likes surprises: you choose the animal, the vibe and the
          style, not every whisker. We work hard to keep {productName} running and your gallery safe, but we
          can't promise that it never has a bad day. Nothing here limits the rights you have as a customer
          where you live.
        </p>
      </Section>
      <Section title="Changes to these terms">
        <p>
          If they change, we'll update this page. What you've already bought stays under the terms you bought
          it with: credits that never expire stay that way.
        </p>
      </Section>
    </TextPage>
  );
}

function Credits() {
  return (
    <Section title="Credits">
      <p>
        One credit makes one Brain Rot. You buy credits in packs: {pack.credits} for {dollars(pack.price)},
        paid once. Nothing renews, and credits never expire.
      </p>
      <p>
        If we can't make a Brain Rot, you get its credit back. Credits are only for making Brain Rots: they
        aren't money, and you can't move them to another account. Want your money back? See{' '}
        <InText href={lazyRoutes.refunds}>Refunds</InText>.
      </p>
    </Section>
  );
}

function WhatYouMake() {
  return (
    <Section title="What you make">
      <p>
        Every Brain Rot has a public page. Anyone can look at it, like it, share it and download its picture,
        and it can show up on Trending. People see a made-up nickname at most, never your real name or email.
      </p>
      <p>
        Share yours wherever you like. Changed your mind? Delete it, and its page, picture and sound are
        removed from {productName}. We can't delete copies that other people have saved.
      </p>
    </Section>
  );
}
