import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { send } from '#web/lib/api-client.ts';

const picturePath: typeof import('#contract/operator/operator.ts').operatorPicturePath =
  '/api/operator/brain-rots/:id/picture';

/** The picture as only operators get it, hidden or not. */
export function OperatorPicture({ id, alt }: { id: string; alt: string }) {
  const address = pathOf({ path: picturePath }, { id });
  const { data: picture } = useQuery({
    queryKey: ['picture', id],
    queryFn: async () => (await send('GET', address)).blob(),
  });
  return picture && <img ref={blobSource(picture)} alt={alt} className="size-full object-cover" />;
}

/** A ref callback that revokes the blob's address on unmount. */
function blobSource(picture: Blob) {
  return (image: HTMLImageElement) => {
    const url = URL.createObjectURL(picture);
    image.src = url;
    return () => URL.revokeObjectURL(url);
  };
}
