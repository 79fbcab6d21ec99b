import { Suspense, useEffect } from 'react';
import { reading } from '#web/lib/queries.tsx';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { forgetJob, resumeJob, setJobHidden, useJob } from './job-store.ts';
import { useJobEffects } from './use-job-effects.ts';

const JobDialog = lazyLayer(() => import('./job-dialog.tsx'));

/** Runs on every page: resumes a job that is still running, and shows its dialog. */
function Keeper() {
  const job = useJob();
  const effects = useJobEffects();
  useEffect(() => void resumeJob(effects), [effects]);
  if (job.state === 'idle') return null;
  const done = job.state === 'done';
  return (
    <Suspense fallback={null}>
      <JobDialog
        // Opens once the server has accepted the order, so that a rejected one does not flash the dialog.
        open={!job.hidden && (done || job.progress !== null || job.reconnecting)}
        onClose={() => (done ? forgetJob() : setJobHidden(true))}
        job={job}
      />
    </Suspense>
  );
}

export const JobKeeper = reading(Keeper);
