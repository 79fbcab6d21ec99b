import type { Mash } from '#contract/today.ts';
import type { Play } from './use-round.ts';

/** Undefined where there is no pick, or no vote of others. */
export function verdictOn({ pick, crowd, state }: Pick<Play, 'pick' | 'crowd' | 'state'>) {
  if (pick === 'skip' || state !== 'sent' || !crowd || crowd.left + crowd.right === 0) return undefined;
  const others = crowd[pick === 'left' ? 'right' : 'left'];
  if (crowd[pick] === others) return 'even';
  return crowd[pick] > others ? 'with' : 'against';
}

const squares = { with: '🟩', against: '🟪', even: '🟨' };

/** Says how a round went, but not which ones were picked. With its link at most 280 characters. */
export function roundText(
  { number, animalName, termName }: Pick<Mash, 'number' | 'animalName' | 'termName'>,
  plays: readonly Pick<Play, 'pick' | 'crowd' | 'state'>[],
): string {
  const verdicts = plays.map(verdictOn);
  const row = verdicts.map((verdict) => (verdict ? squares[verdict] : '⬜')).join('');
  const same = verdicts.filter((verdict) => verdict === 'with').length;
  const head = `Rotopia Mash #${number}: ${animalName} ${termName}`;
  const count = same > 0 ? `\n${same} with the crowd` : '';
  return `${head}${count}\n${row}`;
}
