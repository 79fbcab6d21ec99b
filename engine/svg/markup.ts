export type Attributes = Readonly<Record<string, string>>;

export const attributesOf = (element: string): Attributes =>
  Object.fromEntries(
    Array.from(element.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name, value]),
  );

/** The `<path>` elements of a flat drawing, bottom first. */
export const pathsOf = (body: string): string[] => body.match(/<path\b[^>]*\/>/g) ?? [];
