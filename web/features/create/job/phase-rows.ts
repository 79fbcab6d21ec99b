import type { Choice } from '../picker/choices.ts';
import type { RunningProgress } from './job-stream.ts';

export interface PhaseRow {
  readonly phase: RunningProgress['phase'];
  readonly label: string;
  /** The label without its jokes, for screen readers. */
  readonly spoken: string;
  readonly state: 'done' | 'now' | 'later';
}

const order: readonly RunningProgress['phase'][] = ['queued', 'drawing', 'singing', 'saving'];
const jokeMs = 2200;

/** The list of phases, `elapsed` milliseconds after the start. */
export function phaseRows(
  progress: RunningProgress | null,
  elapsed: number,
  animal: Choice | undefined,
  term: Choice | undefined,
): PhaseRow[] {
  const reached = order.indexOf(progress?.phase ?? 'queued');
  const jokes = drawingJokes(animal, term);
  const joke = (reached === 1 && jokes[Math.floor(elapsed / jokeMs) % jokes.length]) || jokes[0];
  const queued = queuedLabel(progress);
  const state = (index: number) => (index < reached ? 'done' : index === reached ? 'now' : 'later');
  return [
    { phase: 'queued', label: queued, spoken: queued, state: state(0) },
    { phase: 'drawing', label: joke, spoken: 'Drawing', state: state(1) },
    { phase: 'singing', label: 'Recording the sound', spoken: 'Recording the sound', state: state(2) },
    { phase: 'saving', label: 'Sealing the pack', spoken: 'Saving', state: state(3) },
  ];
}

function drawingJokes(animal: Choice | undefined, term: Choice | undefined) {
  return [
    `Inflating the ${animal?.detail.toLowerCase() ?? 'animal'}`,
    'Adding legs and sneakers',
    `Painting it ${term?.name.toLowerCase() ?? 'with vibes'}`,
    'Polishing the eyeballs',
    'Arguing about the pose',
  ] as const;
}

function queuedLabel(progress: RunningProgress | null): string {
  if (!progress) return 'Placing the order';
  if (progress.phase !== 'queued') return 'Order taken';
  return progress.position === 1 ? 'Next in line' : `Number ${progress.position} in line`;
}
