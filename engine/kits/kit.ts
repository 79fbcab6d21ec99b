import type { AnimalCast, TermCast } from '../casting/types.ts';
import type { Artwork } from '../inflate/artwork.ts';

export interface AnimalKit {
  cast: AnimalCast;
  /** As `docs/sculpts.md` describes it. */
  sculpt: string;
}

export interface TermKit {
  cast: TermCast;
  sculpt: string;
  /** Inner markup of every icon it names, on a 32 × 32 canvas. */
  drawings: Readonly<Record<string, string>>;
}

/** What a recipe is made from. It is handed in, so that a browser needs no more than that. */
export interface Kit {
  animal: AnimalKit;
  term: TermKit;
}

export function artwork({ drawings }: TermKit, icon: string): Artwork {
  const body = Object.hasOwn(drawings, icon) ? drawings[icon] : undefined;
  if (body === undefined) throw new Error(`The kit has no icon '${icon}'`);
  return { key: icon, body };
}
