import { Link } from 'wouter';
import { albumSets } from '#contract/album-sets.ts';
import type { Album as AlbumContents, AlbumSlot } from '#contract/album.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { messageOf } from '#web/lib/api-client.ts';
import { fullNumber } from '#web/lib/format-number.ts';
import { useRead } from '#web/lib/reads.ts';
import { Loader } from '#web/ui/loader.tsx';
import { pill } from '../pill.ts';
import { NextGoal } from './album-goal.tsx';
import { AlbumSetPanel, type SetProgress } from './album-set.tsx';

/** A slot for every creature and vibe, in sets, filled with the user's newest Brain Rot of it. */
export default function Album() {
  const album = useRead('/api/album');
  const animals = useRead('/api/animals');
  const terms = useRead('/api/terms');
  const failed = [album, animals, terms].filter(({ error, data }) => error && !data);
  if (failed[0]) {
    return (
      <LoadFailure
        title="Couldn't load your album"
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      >
        {messageOf(failed[0].error)}
      </LoadFailure>
    );
  }
  if (!album.data || !animals.data || !terms.data) {
    return (
      <div className="grid place-items-center py-11">
        <Loader label="Opening your album" />
      </div>
    );
  }
  const creatures = progressOf('animal', animals.data, album.data.animals);
  const vibes = progressOf('term', terms.data, album.data.terms);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <nav aria-label="In this album" className="flex flex-wrap gap-2.5">
        <a href="#animal" className={`${pill} bg-sky-soft`}>
          {counted(creatures)} creatures
        </a>
        <a href="#term" className={`${pill} bg-gum-soft`}>
          {counted(vibes)} vibes
        </a>
        <a href="#firsts" className={`${pill} bg-lemon text-on-candy`}>
          {fullNumber(album.data.firsts.count)} first ever
        </a>
      </nav>
      <NextGoal sets={[...creatures, ...vibes]} />
      <Page id="animal" title="Creatures" sets={creatures} />
      <Page id="term" title="Vibes" sets={vibes} />
      <Firsts firsts={album.data.firsts} pairs={animals.data.length * terms.data.length} />
    </div>
  );
}

function progressOf(
  kind: SetProgress['kind'],
  all: readonly { id: string; name: string }[],
  filled: readonly AlbumSlot[],
): SetProgress[] {
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const newest = new Map(filled.map(({ id, brainRot }) => [id, brainRot]));
  return albumSets[kind].map(({ title, ids }) => {
    const slots = ids.map((id) => ({ id, name: names.get(id) ?? id, brainRot: newest.get(id) }));
    return { kind, title, slots, missing: slots.filter(({ brainRot }) => !brainRot) };
  });
}

/** 'N of 114'. */
function counted(sets: readonly SetProgress[]): string {
  const all = sets.flatMap(({ slots }) => slots).length;
  return `${all - sets.flatMap(({ missing }) => missing).length} of ${all}`;
}

function Page({ id, title, sets }: { id: string; title: string; sets: readonly SetProgress[] }) {
  return (
    <section id={id} className="scroll-mt-24">
      <h2 className="mb-4 type-h3">{title}</h2>
      <div className="flex flex-wrap gap-5">
        {sets.map((set) => (
          <AlbumSetPanel key={set.title} set={set} />
        ))}
      </div>
    </section>
  );
}

function Firsts({ firsts, pairs }: { firsts: AlbumContents['firsts']; pairs: number }) {
  const { count, newest } = firsts;
  const others = count - newest.length;
  return (
    <section id="firsts" className="scroll-mt-24">
      <h2 className="type-h3">First ever</h2>
      <p className="my-2 text-ink-2">
        {count > 0
          ? 'You were the first to make these combos.'
          : `Be the first to make a combo and it's yours forever. ${fullNumber(pairs)} to find.`}
      </p>
      <ul className="flex flex-wrap items-center gap-2.5">
        {newest.map(({ name, brainRotId }) => (
          <li key={name}>
            {brainRotId ? (
              <Link href={brainRotPath(brainRotId)} className={`${pill} bg-lemon text-on-candy`}>
                {name}
              </Link>
            ) : (
              <span className={`${pill} border-dashed`}>{name}</span>
            )}
          </li>
        ))}
        {others > 0 && <li className="text-ink-2">and {fullNumber(others)} more</li>}
      </ul>
    </section>
  );
}
