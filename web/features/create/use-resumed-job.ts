import { useEffect } from 'react';
import { useAuth } from '#web/session/auth.ts';
import { forgetJob, resumeJob } from './job-store.ts';
import { useJobEffects } from './use-job-effects.ts';

/** Picks up the job that was left running; what a former user left behind is forgotten. */
export function useResumedJob(): void {
  const { user } = useAuth();
  const effects = useJobEffects();
  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) void resumeJob(effects);
    else forgetJob();
  }, [signedIn, effects]);
}
