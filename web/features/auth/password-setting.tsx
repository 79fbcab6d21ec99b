import { Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { SettingRow } from '#web/ui/setting-row.tsx';
import { useLayer } from '#web/ui/use-layer.ts';
import { useRequestOwnReset } from './use-mail-links.ts';

const ChangePasswordDialog = lazyLayer(() => import('./change-password-dialog.tsx'));

interface PasswordSettingProps {
  email: string;
  /** Undefined where the provider does not say. */
  hasPassword?: boolean;
}

export function PasswordSetting({ email, hasPassword }: PasswordSettingProps) {
  const reset = useRequestOwnReset(email);
  const dialog = useLayer();
  if (!hasPassword) {
    return (
      <SettingRow
        title="Password"
        actions={
          <Button size="sm" busy={reset.isPending} onClick={() => reset.mutate()}>
            {hasPassword === false ? 'Get a password by mail' : 'Change it by mail'}
          </Button>
        }
      >
        {reset.isSuccess ? (
          <output>
            A link to a new password is on its way to <b className="wrap-anywhere text-ink">{email}</b>.
          </output>
        ) : (
          <p>
            {hasPassword === false
              ? 'You have none: you sign in with Google or the like.'
              : 'We mail you a link to a new one.'}
          </p>
        )}
      </SettingRow>
    );
  }
  return (
    <SettingRow
      title="Password"
      actions={
        <Button size="sm" onClick={dialog.open}>
          Change password
        </Button>
      }
    >
      <p>A new one signs you out everywhere else.</p>
      {dialog.wanted && (
        <Suspense fallback={null}>
          <ChangePasswordDialog email={email} open={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </SettingRow>
  );
}
