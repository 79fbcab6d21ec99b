import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'wouter';
import { showFromLists } from '#web/brain-rot/cache.ts';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { RelatedSection } from '#web/features/gallery/related-section.tsx';
import { Item } from '#web/features/item/item.tsx';
import { statusOf } from '#web/lib/api-client.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { optionalReadOptions } from '#web/lib/reads.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageLoader } from '#web/ui/loader.tsx';

// Lazy, because few visitors see it.
const Missing = import.meta.env.SSR
  ? (await import('#web/features/item/missing-item.tsx')).default
  : lazyPart(() => import('#web/features/item/missing-item.tsx'));

export default withQueryClient(function ItemPage() {
  const { id = '' } = useParams();
  showFromLists(useQueryClient(), id);
  const read = useQuery(optionalReadOptions('/api/brain-rots/:id', { params: { id } }));
  const status = statusOf(read.error);

  if (read.isPending) return <PageLoader />;
  if (read.data === null || status === 404 || status === 410) return <Missing />;
  if (!read.data) {
    return (
      <div className="wrap section">
        <QueryFailure title="Couldn't load this one" query={read} />
      </div>
    );
  }
  return (
    <>
      <Item key={id} brainRot={read.data} />
      <Suspense>
        <RelatedSection id={id} />
      </Suspense>
    </>
  );
});
