/** A class in a selector, with its escapes. */
export const writtenClass = /\.((?:\\.|[\w-])+)/g;

/** The classes that a selector names. */
export function classesIn(selector: string): string[] {
  return [...selector.matchAll(writtenClass)].map(([, escaped = '']) => unescaped(escaped));
}

export function unescaped(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1');
}
