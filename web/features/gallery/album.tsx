import { Link } from 'wouter';
import type { Album as AlbumContents, AlbumSlot } from '#contract/album.ts';
import { brainRotPath } from '#contract/routes.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { fullNumber } from '#web/brain-rot/numbers.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { useRead } from '#web/lib/reads.ts';
import { Loader } from '#web/ui/loader.tsx';
import { pill } from './pill.ts';

type Kind = 'animal' | 'term';
interface Collectible {
  id: string;
  name: string;
}

// Three on a phone, where the longest names still fit.
const columns = 'repeat(auto-fill, minmax(5.4rem, 1fr))';

/** A slot for every creature and vibe, filled with the user's newest Brain Rot of it. */
export default function Album() {
  const album = useRead('/api/album');
  const animals = useRead('/api/animals');
  const terms = useRead('/api/terms');
  const failed = [album, animals, terms].filter(({ error, data }) => error && !data);
  if (failed[0]) {
    return (
      <LoadFailure
        title="Couldn’t load your album"
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
  return (
    <div className="grid gap-8">
      <nav aria-label="In this album" className="flex flex-wrap gap-2.5">
        <a href="#animal" className={`${pill} bg-sky-soft`}>
          {counted(album.data.animals, animals.data, 'creatures')}
        </a>
        <a href="#term" className={`${pill} bg-gum-soft`}>
          {counted(album.data.terms, terms.data, 'vibes')}
        </a>
        <a href="#firsts" className={`${pill} bg-lemon text-on-candy`}>
          {fullNumber(album.data.firsts.count)} first ever
        </a>
      </nav>
      <Page kind="animal" title="Creatures" all={animals.data} filled={album.data.animals} />
      <Page kind="term" title="Vibes" all={terms.data} filled={album.data.terms} />
      <Firsts firsts={album.data.firsts} pairs={animals.data.length * terms.data.length} />
    </div>
  );
}

/** 'N of 114 creatures'; entries removed from the catalogue do not count. */
function counted(filled: readonly AlbumSlot[], all: readonly Collectible[], plural: string): string {
  const slots = new Set(all.map(({ id }) => id));
  return `${filled.filter(({ id }) => slots.has(id)).length} of ${all.length} ${plural}`;
}

interface PageProps {
  kind: Kind;
  title: string;
  all: readonly Collectible[];
  filled: readonly AlbumSlot[];
}

function Page({ kind, title, all, filled }: PageProps) {
  const newest = new Map(filled.map(({ id, brainRot }) => [id, brainRot]));
  return (
    <section id={kind} className="scroll-mt-24">
      <h2 className="mb-4 type-h3">{title}</h2>
      <ul className="grid gap-2.5" style={{ gridTemplateColumns: columns }}>
        {all.map((one) => (
          // Most are off screen: content-visibility defers their layout.
          <li key={one.id} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 130px' }}>
            <Slot kind={kind} {...one} brainRot={newest.get(one.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SlotProps extends Collectible {
  kind: Kind;
  brainRot: AlbumSlot['brainRot'] | undefined;
}

function Slot({ kind, id, name, brainRot }: SlotProps) {
  const style = brainRot
    ? { ...(brainRot.placeholder && { background: `center / cover url("${brainRot.placeholder}")` }) }
    : { padding: '18%', filter: 'grayscale(1)', opacity: 0.5 };
  return (
    <Link
      href={brainRot ? brainRotPath(brainRot.id) : `/?${kind}=${id}`}
      className={`relative grid overflow-hidden rounded-[20px] border-2 border-line no-underline ${brainRot ? 'bg-card' : 'border-dashed bg-card-2'}`}
    >
      <img
        src={brainRot?.imageUrl ?? artOf(kind, id)}
        alt={brainRot?.name ?? 'Not made yet:'}
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        style={style}
        className="aspect-square size-full object-cover"
      />
      {brainRot?.isFirstEver && (
        <span className="absolute top-2 right-2 rounded-full border-2 border-line bg-lemon px-2 text-tiny font-extrabold text-on-candy">
          1st<span className="sr-only"> ever</span>
        </span>
      )}
      <span className="px-1 py-1.5 text-center text-tiny font-extrabold wrap-anywhere">{name}</span>
    </Link>
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
          : `Be the first to make a combo and it’s yours forever. ${fullNumber(pairs)} to find.`}
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
