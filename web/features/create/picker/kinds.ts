/** The two ingredients of a Brain Rot. */
export type Kind = 'animal' | 'term';

interface KindLook {
  /** What people know it as. */
  readonly name: string;
  readonly label: string;
  /** The colour it has everywhere: as a tint, as a fill, and as a soft one below text. */
  readonly tint: 'sky' | 'gum';
  readonly fill: string;
  readonly soft: string;
}

export const kinds: Record<Kind, KindLook> = {
  animal: { name: 'creature', label: 'Creature', tint: 'sky', fill: 'bg-sky', soft: 'bg-sky-soft' },
  term: { name: 'vibe', label: 'Vibe', tint: 'gum', fill: 'bg-gum', soft: 'bg-gum-soft' },
};

/** How many there are to search is said once it is known. */
export function searchHint(kind: Kind, count: number): string {
  return `Search ${count > 0 ? `${count} ` : ''}${kinds[kind].name}s`;
}
