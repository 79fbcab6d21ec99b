import { castAnimal, castTerm } from '../casting/find.ts';
import icons from './icons.json' with { type: 'json' };

const drawings: Readonly<Record<string, string>> = icons;

/** The flat SVG of a drawing, on a 32 × 32 canvas. */
export function iconBody(name: string): string {
  const body = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  if (body === undefined) throw new Error(`The art has no icon '${name}'`);
  return body;
}

export function iconSvg(name: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${iconBody(name)}</svg>`;
}

export function animalSvg(id: string): string {
  return iconSvg(castAnimal(id).icon);
}

export function termSvg(id: string): string {
  return iconSvg(castTerm(id).object);
}
