import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { routes } from '#contract/pages/routes.ts';
import { refreshReads } from '#web/lib/reads.ts';
import { askToSignInAgain } from '#web/session/auth.ts';
import type { JobEffects } from './job-store.ts';

export function useJobEffects(): JobEffects {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      refreshCredits: () => void refreshReads(queryClient, '/api/auth/user'),
      refreshOwnList() {
        for (const path of ['/api/brain-rots/mine', '/api/album', '/api/today'] as const) {
          void refreshReads(queryClient, path);
        }
      },
      askToSignInAgain,
      goToCheckout: () => navigate(routes.checkout),
    }),
    [queryClient, navigate],
  );
}
