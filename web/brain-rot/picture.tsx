import type { BrainRot } from '#contract/brain-rots.ts';
import { classNames } from '#web/lib/class-names.ts';

interface PictureProps {
  brainRot: Pick<BrainRot, 'name' | 'imageUrl' | 'images'>;
  sizes: string;
  eager?: boolean;
  className?: string;
}

export function Picture({
  brainRot: { name, imageUrl, images },
  sizes,
  eager = false,
  className,
}: PictureProps) {
  return (
    <picture className="contents">
      {images.avif && <source type="image/avif" srcSet={sourceSet(images.avif)} sizes={sizes} />}
      <img
        src={imageUrl}
        srcSet={sourceSet(images.variants)}
        sizes={sizes}
        alt={name}
        width={1024}
        height={1024}
        {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        style={images.placeholder ? { background: `center / cover url("${images.placeholder}")` } : {}}
        className={classNames('size-full object-cover', className)}
      />
    </picture>
  );
}

function sourceSet(variants: BrainRot['images']['variants']): string {
  return variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
