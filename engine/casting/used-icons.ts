import { animals } from './animals.ts';
import { terms } from './terms.ts';
import { builtPieces } from './types.ts';

const built = new Set<string>(builtPieces);

/** Every icon the casting names, once, in alphabetical order. */
export function usedIcons(): string[] {
  const names = new Set<string>();
  for (const animal of Object.values(animals)) names.add(animal.icon);
  for (const term of Object.values(terms)) {
    for (const name of [term.object, ...term.props, ...term.bits]) names.add(name);
    if (term.hat) names.add(term.hat.piece);
  }
  return [...names].filter((name) => !built.has(name)).toSorted();
}
