import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { Maker } from '#contract/makers.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { MakerList } from '#web/features/gallery/maker-list.tsx';
import { MakerHead } from '#web/features/makers/maker-head.tsx';
import { messageOf, statusOf } from '#web/lib/api-client.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { reading } from '#web/lib/queries.tsx';
import { optionalReadOptions } from '#web/lib/reads.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Loader } from '#web/ui/loader.tsx';

// Lazy, because few visitors see it.
const MissingMaker = import.meta.env.SSR
  ? (await import('#web/features/makers/missing-maker.tsx')).default
  : lazyPart(() => import('#web/features/makers/missing-maker.tsx'));

function MakerPage() {
  const { slug = '' } = useParams();
  // Null where the server already knew that the maker does not exist.
  const read = useQuery(optionalReadOptions('/api/makers/:slug', { params: { slug } }));
  if (read.isPending) {
    return (
      <div className="grid min-h-[70dvh] place-items-center">
        <Loader />
      </div>
    );
  }
  if (read.data === null || statusOf(read.error) === 404) return <MissingMaker />;
  return (
    <div className="wrap section">
      {read.data ? (
        <Wall key={slug} maker={read.data} />
      ) : (
        <LoadFailure title="This maker would not load" onRetry={() => void read.refetch()}>
          {messageOf(read.error)}
        </LoadFailure>
      )}
    </div>
  );
}

export default reading(MakerPage);

function Wall({ maker }: { maker: Maker }) {
  usePageTitle(maker.nickname);
  return (
    <>
      <MakerHead maker={maker} />
      <MakerList slug={maker.slug} made={maker.made} />
    </>
  );
}
