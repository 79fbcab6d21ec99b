import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { routes } from '#contract/routes.ts';
import { refreshReads } from '#web/lib/reads.ts';
import { askToSignInAgain } from '#web/session/auth.ts';
import type { JobEffects } from './job-store.ts';

export function useJobEffects(): JobEffects {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      refreshCredits: () => void refreshReads(queryClient, '/api/auth/user'),
      refreshOwnList: () => void refreshReads(queryClient, '/api/brain-rots/mine'),
      askToSignInAgain,
      goToCheckout: () => navigate(routes.checkout),
    }),
    [queryClient, navigate],
  );
}
