import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { counted } from '#contract/counted.ts';
import type { Maker } from '#contract/makers.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { crownIcon, crownLabel, crownTint } from '#web/brain-rot/crown.tsx';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { MakerList } from '#web/features/gallery/maker-list.tsx';
import { pill } from '#web/features/gallery/pill.ts';
import { statusOf } from '#web/lib/api-client.ts';
import { fullNumber } from '#web/lib/format-number.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { optionalReadOptions } from '#web/lib/reads.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageLoader } from '#web/ui/loader.tsx';

// Lazy, because few visitors see it; `renderToString` cannot wait for lazy components.
const MissingMaker = import.meta.env.SSR
  ? (await import('#web/features/makers/missing-maker.tsx')).default
  : lazyPart(() => import('#web/features/makers/missing-maker.tsx'));

export default withQueryClient(function MakerPage() {
  const { slug = '' } = useParams();
  // Null where the server already knew that the maker does not exist.
  const read = useQuery(optionalReadOptions('/api/makers/:slug', { params: { slug } }));
  if (read.isPending) return <PageLoader />;
  if (read.data === null || statusOf(read.error) === 404) return <MissingMaker />;
  return (
    <div className="wrap section">
      {read.data ? (
        <Wall key={slug} maker={read.data} />
      ) : (
        <QueryFailure title="Couldn't load this maker" query={read} />
      )}
    </div>
  );
});

function Wall({ maker }: { maker: Maker }) {
  usePageTitle(maker.nickname);
  return (
    <>
      <MakerHead maker={maker} />
      <MakerList slug={maker.slug} made={maker.made} />
    </>
  );
}

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function MakerHead({ maker }: { maker: Maker }) {
  const { nickname, made, firsts, crowns, since, pair } = maker;
  return (
    <header className="mb-7 flex flex-wrap items-center gap-x-6 gap-y-3.5 md:mb-9">
      {pair && (
        <div aria-hidden="true" className="relative rotate-[-3deg]">
          <div className="grid size-24 place-items-center rounded-5 border-3 border-line bg-sky shadow-stick">
            <img src={artOf('animal', pair.animalId)} alt="" width={64} height={64} />
          </div>
          <div className="absolute -right-2 -bottom-2 grid size-11 place-items-center rounded-full border-3 border-line bg-gum">
            <img src={artOf('term', pair.termId)} alt="" width={26} height={26} />
          </div>
        </div>
      )}
      <div className="min-w-0">
        <h1 className="type-h1 wrap-anywhere">{nickname}</h1>
        <p className="type-lead tabular-nums">
          {fullNumber(made)} {made === 1 ? 'Brain Rot' : 'Brain Rots'} · Joined{' '}
          {month.format(new Date(since))}
        </p>
      </div>
      {(crowns.count > 0 || firsts > 0) && (
        <div className="flex w-full flex-wrap gap-2.5">
          {crowns.newest.map(({ id, name, crown }) => (
            <Link
              key={id}
              href={brainRotPath(id)}
              title={name}
              style={crownTint(crown)}
              className={`${pill} gap-2 text-on-candy`}
            >
              {crownIcon}
              {crownLabel(crown)}
            </Link>
          ))}
          {crowns.count > crowns.newest.length && (
            <p className={pill}>{counted(crowns.count, 'crown')} in all</p>
          )}
          {firsts > 0 && (
            <p className={`${pill} bg-mint text-on-candy`}>
              First to make {fullNumber(firsts)} {firsts === 1 ? 'combo' : 'combos'}
            </p>
          )}
        </div>
      )}
    </header>
  );
}
