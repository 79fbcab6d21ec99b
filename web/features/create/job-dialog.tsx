import '#web/styles/deferred.css';
import { LayerClose } from '#web/ui/layer-close.tsx';
import { Layer } from '#web/ui/layer.tsx';
import type { Choice } from './choices.ts';
import { JobProgress } from './job-progress.tsx';
import type { DoneJob, PendingJob } from './job-store.ts';
import { ResultView } from './result-view.tsx';

interface JobDialogProps {
  job: PendingJob | DoneJob;
  open: boolean;
  animal: Choice | undefined;
  term: Choice | undefined;
  onClose(): void;
  onCancel(jobId: string): void;
}

/** From the press of Generate to the finished Brain Rot: one dialog, first the progress, then the result. */
export default function JobDialog({ job, open, animal, term, onClose, onCancel }: JobDialogProps) {
  const done = job.state === 'done';
  return (
    <Layer
      open={open}
      onClose={onClose}
      scrimClass="grid grid-cols-[minmax(0,1fr)] items-end md:place-items-center md:p-6"
      panelClass="mx-auto grid w-full max-w-[960px] grid-cols-[minmax(0,1fr)] border-3 max-md:mt-[92px] max-md:rounded-t-[32px] max-md:border-b-0 max-md:data-[state=open]:animate-rise md:grid-cols-[repeat(2,minmax(0,1fr))] md:rounded-5 lg:grid-cols-[500px_minmax(0,1fr)] md:shadow-stick-lg md:data-[state=open]:animate-pop-in"
    >
      {done ? (
        <ResultView brainRot={job.brainRot} animal={animal} term={term} onCreateAnother={onClose} />
      ) : (
        <JobProgress job={job} animal={animal} term={term} onCancel={onCancel} />
      )}
      <span className="absolute top-3 right-3 z-3 md:-top-3.5 md:-right-3.5">
        <LayerClose label={done ? 'Close' : 'Hide'} />
      </span>
    </Layer>
  );
}
