import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast, toastError } from '#web/ui/toasts/toast-store.ts';
import type { AccountSettings } from '../adapters/adapter.ts';
import { messageFor } from '../adapters/auth-messages.ts';
import { useIdentity } from '../identity.ts';

const accountKey = ['/api/identity/account'] as const;

export function useIdentityAccount() {
  const { adapter } = useIdentity();
  return useQuery({
    queryKey: accountKey,
    queryFn: async () => settingsOf(await adapter()).read(),
    // Other browsers change it too.
    refetchOnMount: 'always',
  });
}

/** Changes it and reads it again. The callbacks run even if the page has been left. */
export function useAccountChange<Input = void>(
  change: (account: AccountSettings, input: Input) => Promise<void>,
  then: { onSuccess?(): void; onError?(error: Error): void } = {},
) {
  const { adapter } = useIdentity();
  const queryClient = useQueryClient();
  return useMutation({
    ...then,
    mutationFn: async (input: Input) => change(settingsOf(await adapter()), input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKey }),
  });
}

function settingsOf({ account }: { account?: AccountSettings }): AccountSettings {
  if (!account) throw new Error('The identity provider has no account settings');
  return account;
}

export function useRequestVerification() {
  const { adapter } = useIdentity();
  return useMutation({
    mutationFn: async () => (await adapter()).requestEmailVerification(),
    onError: (error) => toastError("The email wasn't sent", messageFor('account', error)),
  });
}

export function useRequestOwnReset(email: string) {
  const { adapter } = useIdentity();
  return useMutation({
    mutationFn: async () => (await adapter()).requestReset(email),
    onSuccess: () => toast({ title: 'Email sent!', description: 'Check your inbox for the reset link.' }),
    onError: (error) => toastError('Error', messageFor('resetRequest', error)),
  });
}
