import { artOf } from '#web/brain-rot/art.ts';
import { Picture } from '#web/brain-rot/picture.tsx';
import { useJobClock } from './job-clock.ts';
import { type DoneJob, type PendingJob, setJobHidden, useJob } from './job-store.ts';

export function JobChip() {
  const job = useJob();
  if (job.state === 'pending' && (job.progress || job.reconnecting)) return <Making job={job} />;
  if (job.state === 'done' && job.hidden) return <Made job={job} />;
  return null;
}

const chip = 'grid size-11 shrink-0 place-items-center overflow-hidden rounded-full border-3 border-line';

function Making({ job }: { job: PendingJob }) {
  const { fraction } = useJobClock(job);
  return (
    <button
      type="button"
      aria-label="See progress"
      data-tooltip="See progress"
      onClick={() => setJobHidden(false)}
      className={chip}
      style={{ background: `conic-gradient(var(--color-slime) ${fraction}turn, var(--sunk) 0)` }}
    >
      <span className="grid size-7 place-items-center rounded-full bg-card">
        <img src={artOf('animal', job.animalId)} alt="" width={22} height={22} />
      </span>
    </button>
  );
}

function Made({ job: { brainRot } }: { job: DoneJob }) {
  return (
    <button
      type="button"
      aria-label={`Open ${brainRot.name}`}
      data-tooltip={`Open ${brainRot.name}`}
      onClick={() => setJobHidden(false)}
      className={`${chip} animate-land bg-slime`}
    >
      <Picture brainRot={brainRot} sizes="40px" eager />
    </button>
  );
}
