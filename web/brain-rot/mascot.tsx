import cast from './cast.json' with { type: 'json' };
import { largerBy } from './mascot-sizes.ts';

export type MascotId = keyof typeof cast;

interface MascotProps {
  id: MascotId;
  /** In CSS pixels; the width follows. */
  height: number;
  /** Visible without scrolling; 'first' is fetched with high priority. */
  eager?: boolean | 'first';
  /** Only on the server: a data: URL that the HTML contains in place of the smaller file's address. */
  inlined?: string | undefined;
  /** Has an alternative text; otherwise it is decoration. */
  named?: boolean;
}

export function Mascot({ id, height, eager = false, inlined, named = false }: MascotProps) {
  const picture = cast[id];
  const width = Math.round((picture.width * height) / picture.height);
  const smaller = (import.meta.env.SSR && inlined) || `/cast/${id}.avif`;
  return (
    <img
      src={`/cast/${id}.avif`}
      srcSet={`${smaller} ${picture.width}w, /cast/${id}-large.avif ${Math.round(picture.width * largerBy)}w`}
      // Phones show many small ones: none needs the larger file.
      sizes={`(width < 768px) ${Math.round(0.4 * width)}px, ${width}px`}
      alt={named ? picture.name : ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: eager === 'first' ? ('high' as const) : ('low' as const) })}
      decoding="async"
      draggable={false}
      className="max-w-none"
    />
  );
}
