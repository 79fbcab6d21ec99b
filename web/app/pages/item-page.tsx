import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { RelatedShelf } from '#web/features/gallery/related-shelf.tsx';
import { Item } from '#web/features/item/item.tsx';
import { Missing } from '#web/features/item/missing.tsx';
import { messageOf, statusOf } from '#web/lib/api-client.ts';
import { optionalReadOptions } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/loader.tsx';

export default function ItemPage() {
  const { id = '' } = useParams();
  // Null where the server already knew that there is none.
  const read = useQuery(optionalReadOptions('/api/brain-rots/:id', { params: { id } }));
  const status = statusOf(read.error);

  if (read.isPending) {
    return (
      <div className="grid min-h-[70dvh] place-items-center">
        <Loader />
      </div>
    );
  }
  if (read.data === null || status === 404 || status === 410) return <Missing />;
  if (!read.data) {
    return (
      <div className="wrap section">
        <EmptyState
          title="This one would not load"
          action={<Button onClick={() => void read.refetch()}>Try again</Button>}
        >
          {messageOf(read.error)}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <Item key={id} brainRot={read.data} />
      <RelatedShelf id={id} />
    </>
  );
}
