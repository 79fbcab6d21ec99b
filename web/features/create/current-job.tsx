import { useChosen } from './choices.ts';
import JobDialog from './job-dialog.tsx';
import {
  cancelWhileQueued,
  type DoneJob,
  forgetJob,
  type PendingJob,
  setProgressHidden,
} from './job-store.ts';
import { useJobEffects } from './use-job-effects.ts';

/** The job in the store, in its dialog. */
export default function CurrentJob({ job }: { job: PendingJob | DoneJob }) {
  const { animal, term } = useChosen(job);
  const effects = useJobEffects();
  const done = job.state === 'done';
  return (
    <JobDialog
      job={job}
      // A refused order (no credits, logged out) must not flash the dialog: it opens once the order is taken.
      open={done || (job.progress !== null && !job.hidden)}
      animal={animal}
      term={term}
      onClose={() => (done ? forgetJob() : setProgressHidden(true))}
      onCancel={(id) => void cancelWhileQueued(id, effects)}
    />
  );
}
