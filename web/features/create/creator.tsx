import { Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { brainRotName } from '#contract/constants.ts';
import { useIsMobile } from '#web/lib/media.ts';
import { shownMash } from '#web/session/shown-mash.ts';
import { isMuted } from '#web/touch/muted.ts';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { DesktopCreator } from './desktop-creator.tsx';
import { closeShop, useShopIsOpen } from './job/shop.ts';
import { MobileCreator } from './mobile-creator.tsx';
import { useChosen } from './picker/choices.ts';
import { addressKeys, pickFromAddress, usePicks } from './picker/picks.ts';
import { stopSpins } from './picker/use-spin.tsx';
import { useTodaysMash } from './picker/use-todays-mash.ts';

const ShopSheet = lazyLayer(() => import('./job/shop-sheet.tsx'));

/** The whole creator, for guests (who may pick and spin) and for those who are signed in. */
export default function Creator({ guest = false }: { guest?: boolean }) {
  const mobile = useIsMobile();
  const shopIsOpen = useShopIsOpen();
  const [shopWanted, setShopWanted] = useState(shopIsOpen);
  // Once asked for it stays, so that closing can be animated.
  if (shopIsOpen && !shopWanted) setShopWanted(true);
  usePicksFromAddress();
  useTodaysMash(guest);
  useShownMash();
  useEffect(() => stopSpins, []);
  useEffect(() => {
    const options = { once: true, passive: true };
    addEventListener('pointerdown', readySounds, options);
    return () => removeEventListener('pointerdown', readySounds);
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

/** Whoever presses anything here will press what can be heard. */
function readySounds(): void {
  if (!isMuted()) prefetch(async () => (await import('#web/touch/touch-player.ts')).fetchTouches());
}

/** Whoever is asked to sign up sees what for. */
function useShownMash(): void {
  const { animal, term } = useChosen(usePicks());
  useEffect(() => {
    shownMash.set(
      animal && term ? { name: brainRotName(animal.name, term.name), arts: [animal.art, term.art] } : null,
    );
  }, [animal, term]);
}

/** Once taken over, the picks leave the address: a reload must not undo what was changed since. */
function usePicksFromAddress(): void {
  const search = useSearch();
  useEffect(() => {
    if (!pickFromAddress(search)) return;
    const address = new URL(location.href);
    for (const key of addressKeys) address.searchParams.delete(key);
    // Not the router's way: this is no move to another page, and must not scroll.
    history.replaceState(history.state, '', address);
  }, [search]);
}
