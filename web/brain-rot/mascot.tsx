import cast from './cast.json' with { type: 'json' };

export type MascotId = keyof typeof cast;

interface MascotProps {
  id: MascotId;
  /** In CSS pixels; the width follows. */
  height: number;
  /** For pictures in the first screen. */
  eager?: boolean;
  /** Says who it is; without it the picture is decoration. */
  named?: boolean;
}

/** One of the product's own characters, cut out, as decoration. */
export function Mascot({ id, height, eager = false, named = false }: MascotProps) {
  const picture = cast[id];
  return (
    <img
      src={`/cast/${id}.avif`}
      alt={named ? picture.name : ''}
      width={Math.round((picture.width * height) / picture.height)}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className="max-w-none"
    />
  );
}
