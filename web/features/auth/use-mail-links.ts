import { useMutation } from '@tanstack/react-query';
import { toast, toastError } from '#web/ui/toast-store.ts';
import { messageFor } from './auth-messages.ts';
import { useIdentity } from './identity.ts';

export function useRequestProof() {
  const { adapter } = useIdentity();
  return useMutation({
    mutationFn: async () => (await adapter()).requestProof(),
    onError: (error) => toastError('The mail was not sent', messageFor('account', error)),
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
