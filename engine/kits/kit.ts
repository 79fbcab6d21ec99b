import type { AnimalCast, TermCast } from '../casting/types.ts';

/** Sculpts as `docs/sculpts.md` describes them. */
export interface AnimalKit {
  cast: AnimalCast;
  sculpt: string;
}

export interface TermKit {
  cast: TermCast;
  sculpt: string;
  /** What its characters hold and wear, by name. */
  props: Readonly<Record<string, string>>;
}

/** What a recipe is made from. It is handed in, so that a browser needs no more than that. */
export interface Kit {
  animal: AnimalKit;
  term: TermKit;
}
