import { Suspense, useEffect } from 'react';
import { reading } from '#web/lib/queries.tsx';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { forgetJob, resumeJob, setJobHidden, useJob } from './job-store.ts';
import { useJobEffects } from './use-job-effects.ts';

const CurrentJob = lazyLayer(() => import('./current-job.tsx'));

/** Whatever page somebody is on: picks up the job that was left running, and shows the one that is asked for. */
function Keeper() {
  const job = useJob();
  const effects = useJobEffects();
  useEffect(() => void resumeJob(effects), [effects]);
  if (job.state === 'idle') return null;
  const done = job.state === 'done';
  return (
    <Suspense fallback={null}>
      <CurrentJob
        // A refused order (no credits, logged out) must not flash the dialog: it opens once the order is taken.
        open={!job.hidden && (done || job.progress !== null || job.reconnecting)}
        onClose={() => (done ? forgetJob() : setJobHidden(true))}
        job={job}
      />
    </Suspense>
  );
}

export const JobKeeper = reading(Keeper);
