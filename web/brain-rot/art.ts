const folders = { animal: 'animals', term: 'terms' } as const;

/** Where the drawing of an animal or a term is served. */
export function artOf(kind: keyof typeof folders, id: string): string {
  return `/art/${folders[kind]}/${id}.svg`;
}
