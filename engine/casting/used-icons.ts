import { iconsOf } from '../kits/all.ts';
import { animals } from './animals.ts';
import { terms } from './terms.ts';

export function usedIcons(): string[] {
  const ofAnimals = Object.values(animals).map(({ icon }) => icon);
  return [...new Set([...ofAnimals, ...Object.values(terms).flatMap(iconsOf)])].toSorted();
}
