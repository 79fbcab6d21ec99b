/** An element of a drawing. */
export interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
}

/** A drawing as a tree whose root has no name. Knows as much of XML as flat drawings need: neither text nor entities. */
export function readMarkup(text: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [, closing, tag, attributes, empty] of text.matchAll(
    /<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    if (closing) {
      open.pop();
      continue;
    }
    const element: Element = { tag: tag!, attributes: readAttributes(attributes!), children: [] };
    open.at(-1)!.children.push(element);
    if (!empty) open.push(element);
  }
  if (open.length !== 1) throw new Error(`A drawing does not close <${open.at(-1)?.tag ?? 'what it opens'}>`);
  return root;
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name, value] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) attributes[name!] = value!;
  return attributes;
}

/** Elements by their id. */
export function namedElements(root: Element): ReadonlyMap<string, Element> {
  const named = new Map<string, Element>();
  const look = (element: Element): void => {
    if (element.attributes['id']) named.set(element.attributes['id'], element);
    element.children.forEach(look);
  };
  look(root);
  return named;
}

/** The id that a `url(#…)` names. */
export const linkedId = (link: string): string => /^url\(#([^)]+)\)$/.exec(link)?.[1] ?? '';

export const numberOf = ({ attributes }: Element, name: string, otherwise = 0): number =>
  attributes[name] === undefined ? otherwise : Number(attributes[name]);

/** Gives every id of a drawing its own prefix, so that several drawings can share one. */
export const prefixIds = (body: string, prefix: string): string =>
  body.replace(/id="([^"]+)"/g, `id="${prefix}$1"`).replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`);

/** The drawn shapes of a drawing, bottom first. */
export const shapesOf = (body: string): string[] =>
  body.match(/<(?:path|circle|ellipse|rect)\b[^>]*\/>/g) ?? [];
