import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { send } from '#web/lib/api-client.ts';

const path: typeof import('#contract/operator.ts').operatorPicturePath =
  '/api/operator/brain-rots/:id/picture';

/** The picture as only operators get it, hidden or not. */
export function OperatorPicture({ id, name }: { id: string; name: string }) {
  const address = pathOf({ path }, { id });
  const { data: picture } = useQuery({
    queryKey: ['picture', id],
    queryFn: async () => (await send('GET', address)).blob(),
  });
  return (
    <span className="grid aspect-square size-24 shrink-0 overflow-hidden rounded-3 border-3 border-line bg-sunk">
      {picture && <img ref={blobSource(picture)} alt={name} className="size-full object-cover" />}
    </span>
  );
}

/** A ref callback that revokes the blob's address on unmount. */
function blobSource(picture: Blob) {
  return (image: HTMLImageElement) => {
    const url = URL.createObjectURL(picture);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
}
