import type { BrainRot } from '#contract/brain-rots.ts';

/** The picture in the size the screen needs; its blurred stand-in shows until it is there. */
export function Picture({
  brainRot: { name, imageUrl, images },
  sizes,
}: {
  brainRot: Pick<BrainRot, 'name' | 'imageUrl' | 'images'>;
  sizes: string;
}) {
  return (
    <img
      src={imageUrl}
      srcSet={images.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      alt={name}
      width={640}
      height={640}
      loading="lazy"
      decoding="async"
      style={images.placeholder ? { background: `center / cover url("${images.placeholder}")` } : {}}
      className="size-full object-cover"
    />
  );
}
