import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/account.ts';
import { deletionWord } from '#contract/constants.ts';
import { api } from '#web/lib/api-client.ts';
import { useAuth } from '#web/session/auth.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import Dialog from '#web/ui/layers/dialog.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { rememberDeletion } from './scheduled-deletion.ts';

export default function DeleteAccountDialog({ user, open, onClose }: LayerState & { user: User }) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?">
      <DeleteAccountForm user={user} onKeep={onClose} />
    </Dialog>
  );
}

function DeleteAccountForm({ user, onKeep }: { user: User; onKeep(): void }) {
  const { signOut } = useAuth();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST', '/api/account/delete', { body: { confirmation: deletionWord } }),
    async onSuccess({ deletedAfter }) {
      rememberDeletion(deletedAfter);
      await signOut();
    },
    onError: tellFailure,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim().toUpperCase() !== deletionWord) return setFault(`Please type ${deletionWord}`);
    mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">
        You'll be signed out everywhere right away. After 7 days this is gone for good:
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-ink-2">
        <li>your name and email</li>
        <li>your Brain Rots: pages, pictures and sounds, even where you've shared them</li>
        <li>your likes, favorites and shares</li>
        {user.credits > 0 && (
          <li className="font-bold text-ink">
            {user.credits === 1 ? 'the credit' : `the ${user.credits} credits`} you have left
          </li>
        )}
      </ul>
      <p className="text-ink-2">
        Sign in within those 7 days to keep everything. We keep payment records without your name.
      </p>
      <TextField
        label={`Type ${deletionWord} to continue`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(undefined);
        }}
      />
      <div className="grid gap-3.5 md:flex md:justify-end">
        <Button onClick={onKeep}>Keep it</Button>
        <Button type="submit" tone="cherry" busy={isPending}>
          Delete my account
        </Button>
      </div>
    </form>
  );
}
