import { useEffect } from 'react';
import { withQueryClient } from '#web/lib/queries.tsx';
import { lazyLayer, prefetch } from '#web/ui/lazy-part.tsx';
import { forgetJob, resumeJob, setJobHidden, tellDone, useJob } from './job-store.ts';
import { useJobEffects } from './use-job-effects.ts';

const loadDialog = () => import('./job-dialog.tsx');
const JobDialog = lazyLayer(loadDialog);

/** Runs on every page: resumes a job that is still running, and shows its dialog. */
export const JobKeeper = withQueryClient(function Keeper() {
  const job = useJob();
  const effects = useJobEffects();
  useEffect(() => void resumeJob(effects), [effects]);
  const isIdle = job.state === 'idle';
  useEffect(() => {
    if (!isIdle) prefetch(loadDialog);
  }, [isIdle]);
  if (job.state === 'idle') return null;
  const done = job.state === 'done';
  return (
    <JobDialog
      // Opens once the server has accepted the order, so that a rejected one does not flash the dialog.
      open={!job.hidden && (done || job.progress !== null || job.reconnecting)}
      onClose={() => {
        if (!done) return setJobHidden(true);
        tellDone();
        forgetJob();
      }}
      job={job}
    />
  );
});
