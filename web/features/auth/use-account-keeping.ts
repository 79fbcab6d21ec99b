import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountKeeping } from './adapter.ts';
import { useIdentity } from './identity.ts';

const accountKey = ['/api/identity/account'] as const;

/** How the signed-in person signs in, as our own server keeps it. */
export function useIdentityAccount() {
  const { adapter } = useIdentity();
  return useQuery({
    queryKey: accountKey,
    queryFn: async () => keptBy(await adapter()).read(),
    // Other browsers change it too.
    refetchOnMount: 'always',
  });
}

/** One change to it; what is shown of it follows. What happens then happens also where the page is gone by then. */
export function useAccountChange<Input = void>(
  change: (account: AccountKeeping, input: Input) => Promise<void>,
  then: { onSuccess?(): void; onError?(error: Error): void } = {},
) {
  const { adapter } = useIdentity();
  const queryClient = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: async (input: Input) => change(keptBy(await adapter()), input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKey }),
  });
}

function keptBy({ account }: { account?: AccountKeeping }): AccountKeeping {
  if (!account) throw new Error('The identity provider does not keep accounts for us');
  return account;
}
