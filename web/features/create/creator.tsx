import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { brainRotName } from '#contract/constants.ts';
import { useIsMobile } from '#web/lib/media.ts';
import { useRead } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { shownMash } from '#web/session/shown-mash.ts';
import { isMuted } from '#web/ui-sounds/muted.ts';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { GenerateRow } from './job/generate-button.tsx';
import { GenerateHint } from './job/generate-hint.tsx';
import { useJob } from './job/job-store.ts';
import { closeShop, useShopIsOpen } from './job/shop.ts';
import { MobileCreator } from './mobile-creator.tsx';
import { ChoicePanel } from './picker/choice-panel.tsx';
import { useAnimals, useChosen, useTerms } from './picker/choices.ts';
import { Machine } from './picker/machine.tsx';
import {
  addressKeys,
  pickFromAddress,
  pickPair,
  recallPicks,
  suggestPair,
  usePicks,
} from './picker/picks.ts';
import { randomOf, stopSpins } from './picker/use-spin.tsx';

const ShopSheet = lazyLayer(() => import('./job/shop-sheet.tsx'));

export default function Creator({ guest = false }: { guest?: boolean }) {
  const mobile = useIsMobile();
  const shopIsOpen = useShopIsOpen();
  usePicksFromAddress();
  useStartingPair(guest);
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
      <ShopSheet open={shopIsOpen} onClose={closeShop} />
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
  useLayoutEffect(() => {
    if (!pickFromAddress(search)) return;
    const address = new URL(location.href);
    for (const key of addressKeys) address.searchParams.delete(key);
    // Not through the router: it would scroll.
    history.replaceState(history.state, '', address);
  }, [search]);
}

function DesktopCreator({ guest }: { guest: boolean }) {
  const { user } = useAuth();
  const [animals, terms] = [useAnimals(), useTerms()];
  const picks = usePicks();
  const { animal, term, loading } = useChosen(picks);
  // A suggested pair is not selected in the lists.
  const selected = picks.own ? picks : { animalId: null, termId: null };
  const animalSearch = useRef<HTMLInputElement>(null);
  const termSearch = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-2 gap-5 lg:grid-cols-[25%_minmax(0,1fr)_25%]">
      <ChoicePanel kind="animal" choices={animals} selectedId={selected.animalId} searchRef={animalSearch} />
      <Machine
        animal={animal}
        term={term}
        animals={animals}
        terms={terms}
        loading={loading}
        // The focus moves to the list after a pick was cleared, or an empty zone was pressed.
        goToList={(kind) => (kind === 'animal' ? animalSearch : termSearch).current?.focus()}
      >
        <GenerateRow disabled={!animal || !term || (!guest && !user)} />
        <GenerateHint />
      </Machine>
      <ChoicePanel kind="term" choices={terms} selectedId={selected.termId} searchRef={termSearch} />
    </div>
  );
}

/** The user's last picks, else today's mash, or a random pair where they have made it. Before the paint: the machine is never seen empty. */
function useStartingPair(guest: boolean): void {
  const [{ list: animals }, { list: terms }] = [useAnimals(), useTerms()];
  const { data: mash, isError } = useRead('/api/today');
  const { own } = usePicks();
  const job = useJob();
  const isMade =
    Boolean(mash?.mine?.entry) ||
    (job.state === 'done' && job.animalId === mash?.animalId && job.termId === mash.termId);
  useLayoutEffect(() => {
    if (!guest) recallPicks();
  }, [guest]);
  useLayoutEffect(() => {
    if (own || (!mash && !isError)) return;
    const animal = isMade
      ? randomOf(animals)
      : (animals.find(({ id }) => id === mash?.animalId) ?? animals[0]);
    const term = isMade ? randomOf(terms) : (terms.find(({ id }) => id === mash?.termId) ?? terms[0]);
    if (!animal || !term) return;
    const pair = { animalId: animal.id, termId: term.id };
    if (isMade) pickPair(pair);
    else suggestPair(pair);
  }, [animals, terms, mash, isError, isMade, own]);
}
