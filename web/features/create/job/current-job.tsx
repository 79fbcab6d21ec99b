import { useChosen } from '../picker/choices.ts';
import JobDialog from './job-dialog.tsx';
import { cancelWhileQueued, type DoneJob, type PendingJob } from './job-store.ts';
import { useJobEffects } from './use-job-effects.ts';

interface CurrentJobProps {
  job: PendingJob | DoneJob;
  open: boolean;
  onClose(): void;
}

/** The job in the store, in its dialog. */
export default function CurrentJob({ job, open, onClose }: CurrentJobProps) {
  const { animal, term } = useChosen(job);
  const effects = useJobEffects();
  return (
    <JobDialog
      job={job}
      open={open}
      animal={animal}
      term={term}
      onClose={onClose}
      onCancel={(id) => void cancelWhileQueued(id, effects)}
    />
  );
}
