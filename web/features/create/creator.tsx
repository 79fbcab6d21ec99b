import { Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { brainRotName } from '#contract/constants.ts';
import { useIsMobile } from '#web/lib/media.ts';
import { shownMash } from '#web/session/shown-mash.ts';
import { isMuted } from '#web/ui-sounds/muted.ts';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { DesktopCreator } from './desktop-creator.tsx';
import { closeShop, useShopIsOpen } from './job/shop.ts';
import { MobileCreator } from './mobile-creator.tsx';
import { useChosen } from './picker/choices.ts';
import { addressKeys, pickFromAddress, usePicks } from './picker/picks.ts';
import { stopSpins } from './picker/use-spin.tsx';
import { useTodaysMash } from './picker/use-todays-mash.ts';

const ShopSheet = lazyLayer(() => import('./job/shop-sheet.tsx'));

export default function Creator({ guest = false }: { guest?: boolean }) {
  const mobile = useIsMobile();
  const shopIsOpen = useShopIsOpen();
  const [shopWanted, setShopWanted] = useState(shopIsOpen);
  // Stays mounted after the first opening, for the closing animation.
  if (shopIsOpen && !shopWanted) setShopWanted(true);
  usePicksFromAddress();
  useTodaysMash(guest);
  useShownMash();
  useEffect(() => stopSpins, []);
  useEffect(() => {
    const options = { once: true, passive: true };
    addEventListener('pointerdown', prefetchSounds, options);
    return () => removeEventListener('pointerdown', prefetchSounds);
  }, []);
  return (
    <>
      {mobile ? <MobileCreator guest={guest} /> : <DesktopCreator guest={guest} />}
      {shopWanted && (
        <Suspense fallback={null}>
          <ShopSheet open={shopIsOpen} onClose={closeShop} />
        </Suspense>
      )}
    </>
  );
}

/** On the first press: most controls here play a sound. */
function prefetchSounds(): void {
  if (!isMuted()) prefetch(async () => (await import('#web/ui-sounds/player.ts')).fetchUiSounds());
}

/** The sign-up dialog shows the picked pair. */
function useShownMash(): void {
  const { animal, term } = useChosen(usePicks());
  useEffect(() => {
    shownMash.set(
      animal && term ? { name: brainRotName(animal.name, term.name), arts: [animal.art, term.art] } : null,
    );
  }, [animal, term]);
}

/** Removes the picks from the address: a reload must not undo later changes. */
function usePicksFromAddress(): void {
  const search = useSearch();
  useEffect(() => {
    if (!pickFromAddress(search)) return;
    const address = new URL(location.href);
    for (const key of addressKeys) address.searchParams.delete(key);
    // Not through the router: it would scroll.
    history.replaceState(history.state, '', address);
  }, [search]);
}
