const folders = { animal: 'animals', term: 'terms' } as const;

export function artOf(kind: keyof typeof folders, id: string): string {
  return `/art/${folders[kind]}/${id}.webp`;
}
