import { useEffect } from 'react';
import { useAuth } from '#web/session/auth.ts';
import { resumeJob } from './job-store.ts';
import { useJobEffects } from './use-job-effects.ts';

/** Picks up the job that was left running. */
export function useResumedJob(): void {
  const { user } = useAuth();
  const effects = useJobEffects();
  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) void resumeJob(effects);
  }, [signedIn, effects]);
}
