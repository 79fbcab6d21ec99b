import { Dialog as RadixDialog } from 'radix-ui';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { Blister } from '#web/ui/blister.tsx';
import { Button } from '#web/ui/button.tsx';
import { Check, Plus } from '#web/ui/icons/icons.ts';
import { lazyExtra } from '#web/ui/lazy-part.tsx';
import type { Choice } from '../picker/choices.ts';
import { BlisterFoot } from '../result/blister-foot.tsx';
import { useJobClock } from './job-clock.ts';
import type { Knobs, PendingJob } from './job-store.ts';
import type { RunningProgress } from './job-stream.ts';

interface JobProgressProps {
  job: PendingJob;
  animal: Choice | undefined;
  term: Choice | undefined;
  onCancel(jobId: string): void;
}

export function JobProgress({ job, animal, term, onCancel }: JobProgressProps) {
  const { progress, reconnecting, expectedAt } = job;
  const { now, elapsed, fraction } = useJobClock(job);
  const rows = phaseRows(progress, elapsed, animal, term);
  return (
    <>
      <Blister inDialog foot={<BlisterFoot animal={animal} term={term} />}>
        <div className="absolute inset-0 bg-[repeating-conic-gradient(from_20deg_at_50%_50%,#ff7db8_0_15deg,#ff97c7_15deg_30deg)]" />
        {animal && term && job.knobs ? (
          <Painting animal={animal} term={term} knobs={job.knobs} done={fraction} />
        ) : (
          <Mash animal={animal} term={term} />
        )}
      </Blister>
      <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-4 px-[18px] pt-[22px] pb-[max(26px,env(safe-area-inset-bottom))] md:gap-5 md:px-6 md:pt-10 md:pb-11 lg:px-10">
        <RadixDialog.Title className="type-h2 text-balance">
          {animal && term ? `Mashing ${animal.name} with ${term.name}` : 'Mashing'}
        </RadixDialog.Title>
        <div>
          <ProgressBar fraction={fraction} />
          <p aria-hidden="true" className="mt-2.5 text-right text-small text-ink-2 tabular-nums">
            {reconnecting ? 'Reconnecting…' : timeLeft(now, expectedAt)}
          </p>
        </div>
        <ol className="grid gap-0.5">
          {rows.map(({ phase, label, state }) => (
            <li
              key={phase}
              aria-current={state === 'now' ? 'step' : undefined}
              className={`grid min-h-[46px] grid-cols-[34px_1fr] items-center gap-3 font-bold ${state === 'later' ? 'text-ink-2' : ''}`}
            >
              <PhaseDot state={state} />
              {/* The key restarts the animation when the joke changes. */}
              <span key={label} className="animate-fade-in">
                {label}
              </span>
            </li>
          ))}
        </ol>
        <output className="sr-only">
          {reconnecting ? 'Reconnecting…' : rows.find(({ state }) => state === 'now')?.spoken}
        </output>
        {progress?.phase === 'queued' && (
          <Button size="sm" onClick={() => onCancel(progress.id)}>
            Cancel and get your credit back
          </Button>
        )}
        {progress && (
          <p className="text-small text-ink-2">
            You can close this tab. It'll be in your gallery, and if it fails you keep your credit.
          </p>
        )}
      </div>
    </>
  );
}

function ProgressBar({ fraction }: { fraction: number }) {
  return (
    <>
      <progress aria-label="Progress" value={fraction} className="sr-only" />
      <div aria-hidden="true" className="h-[26px] overflow-hidden rounded-full border-3 border-line bg-sunk">
        <div
          style={{ translate: `${-100 + 100 * fraction}%` }}
          className="h-full border-r-3 border-line bg-slime bg-[repeating-linear-gradient(115deg,var(--color-slime)_0_14px,#cbf773_14px_28px)] transition-[translate] duration-500 ease-linear"
        />
      </div>
    </>
  );
}

function timeLeft(now: number, expectedAt: number | null): string {
  if (expectedAt === null) return '';
  const seconds = Math.ceil((expectedAt - now) / 1000);
  return seconds > 0 ? `about ${seconds} s to go` : 'any moment now';
}

function PhaseDot({ state }: { state: 'done' | 'now' | 'later' }) {
  if (state === 'later')
    return <span className="size-[30px] rounded-full border-2 border-dashed border-ink-2" />;
  return (
    <span
      className={`grid size-[30px] place-items-center rounded-full border-2 border-line text-on-candy ${state === 'done' ? 'animate-land bg-slime' : 'bg-lemon'}`}
    >
      {state === 'done' ? (
        <Check aria-hidden="true" className="size-4 [stroke-width:3.4]" />
      ) : (
        <span className="size-4 animate-turn rounded-full border-[3px] border-current border-r-transparent motion-reduce:animate-none" />
      )}
    </span>
  );
}

/** For browsers without WebGL: animal and term orbit a plus. */
function Mash({ animal, term }: { animal: Choice | undefined; term: Choice | undefined }) {
  return (
    <div aria-hidden="true" className="relative grid size-full place-items-center">
      <svg
        viewBox="0 0 400 400"
        className="absolute inset-0 size-full animate-orbit motion-reduce:animate-none"
        fill="none"
        stroke="#1D1429"
        strokeWidth="7"
        strokeLinecap="round"
      >
        <path d="M208 40a160 160 0 0 1 118 62M192 360a160 160 0 0 1-118-62" />
        <path d="M306 56a176 176 0 0 1 56 84M94 344a176 176 0 0 1-56-84" opacity=".4" />
      </svg>
      <Orbiting choice={animal} className="top-[9%] left-[9%]" />
      <Orbiting choice={term} className="right-[9%] bottom-[9%]" />
      <span className="relative z-2 grid size-[76px] animate-zap place-items-center rounded-full border-3 border-on-candy bg-lemon motion-reduce:animate-none">
        <Plus className="size-10 [stroke-width:4]" />
      </span>
    </div>
  );
}

function Orbiting({ choice, className }: { choice: Choice | undefined; className: string }) {
  return (
    <span className="absolute inset-0 animate-orbit motion-reduce:animate-none">
      <span className={`absolute size-[40%] ${className}`}>
        {choice && (
          <img
            src={choice.art}
            alt=""
            className="animate-upright object-contain! p-[4%] diecut motion-reduce:animate-none"
          />
        )}
      </span>
    </span>
  );
}

const order: readonly RunningProgress['phase'][] = ['queued', 'drawing', 'singing', 'saving'];
const jokeMs = 2200;

function phaseRows(
  progress: RunningProgress | null,
  elapsed: number,
  animal: Choice | undefined,
  term: Choice | undefined,
) {
  const reached = order.indexOf(progress?.phase ?? 'queued');
  const jokes = drawingJokes(animal, term);
  const joke = (reached === 1 && jokes[Math.floor(elapsed / jokeMs) % jokes.length]) || jokes[0];
  const queued = queuedLabel(progress);
  const state = (index: number): 'done' | 'now' | 'later' =>
    index < reached ? 'done' : index === reached ? 'now' : 'later';
  // `spoken` is the label without its jokes, for screen readers.
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
  return progress.position === 1 ? 'Next in line' : `You're #${progress.position} in line`;
}

const FigureView = lazyExtra(() => import('#web/live/figure-view.tsx'));

interface PaintingProps {
  animal: Choice;
  term: Choice;
  knobs: Knobs;
  done: number;
}

/** The creator's clay figure, painted from the feet up with the progress. */
function Painting({ animal, term, knobs, done }: PaintingProps) {
  const { kits } = useRuntimeConfig();
  return (
    <FigureView
      recipe={{ animal: animal.id, term: term.id, ...knobs }}
      purpose="painting"
      kits={kits}
      name={`${animal.name} ${term.name}`}
      painted={done}
    />
  );
}
