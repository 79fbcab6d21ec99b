import icons from './icons.json' with { type: 'json' };

const drawings: Readonly<Record<string, string>> = icons;

/** The flat SVG of a drawing, on a 32 × 32 canvas. */
export function iconBody(name: string): string {
  const body = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (body === undefined) throw new Error(`The art has no icon '${name}'`);
  return body;
}
