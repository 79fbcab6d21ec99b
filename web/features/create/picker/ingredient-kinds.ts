/** The two ingredients of a Brain Rot. */
export type Kind = 'animal' | 'term';

interface KindStyle {
  /** As users know it. */
  readonly name: string;
  readonly label: string;
  readonly tint: 'sky' | 'gum';
  readonly fill: string;
  readonly soft: string;
}

export const kinds: Record<Kind, KindStyle> = {
  animal: { name: 'creature', label: 'Creature', tint: 'sky', fill: 'bg-sky', soft: 'bg-sky-soft' },
  term: { name: 'vibe', label: 'Vibe', tint: 'gum', fill: 'bg-gum', soft: 'bg-gum-soft' },
};

export function searchHint(kind: Kind, count: number): string {
  return `Search ${count > 0 ? `${count} ` : ''}${kinds[kind].name}s`;
}
