import Dialog from '#web/ui/layers/dialog.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { NewPasswordForm } from '../mail/new-password-form.tsx';
import { useAccountChange } from './use-account-settings.ts';

export default function ChangePasswordDialog({ email, open, onClose }: LayerState & { email: string }) {
  const { mutateAsync } = useAccountChange((account, input: { current: string; password: string }) =>
    account.changePassword(input.current, input.password),
  );

  async function change(password: string, current: string) {
    await mutateAsync({ current, password });
    onClose();
    toast({ title: 'Password changed', description: "You've been signed out everywhere else." });
  }

  return (
    <Dialog open={open} onClose={onClose} title="Change your password">
      <NewPasswordForm asksCurrent email={email} messages="account" save={change} submit="Change Password" />
    </Dialog>
  );
}
