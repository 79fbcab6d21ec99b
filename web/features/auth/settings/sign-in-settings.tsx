import type { IdentityAccount } from '#contract/identity.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { useAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow, SettingSkeleton } from '#web/ui/fields/setting-row.tsx';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { messageFor } from '../adapters/auth-messages.ts';
import { useIdentity } from '../identity.ts';
import { useIdentityAccount, useRequestOwnReset, useRequestVerification } from './use-account-settings.ts';

export function SignInSettings() {
  const { config } = useIdentity();
  return config.kind === 'embedded' ? <OwnSettings /> : <SettingsElsewhere />;
}

function OwnSettings() {
  const { data, error, refetch } = useIdentityAccount();
  if (data) return <Settings account={data} />;
  if (!error) return <SettingSkeleton label="Loading how you sign in" rows={2} />;
  return (
    <LoadFailure heading="h3" title="Couldn't load how you sign in" onRetry={() => void refetch()}>
      {messageFor('account', error)}
    </LoadFailure>
  );
}

function SettingsElsewhere() {
  const { user } = useAuth();
  if (!user?.email) return null;
  return (
    <SettingList>
      <EmailSetting email={user.email} isVerified={user.welcome === 'proof' ? false : undefined} />
      <PasswordSetting email={user.email} />
    </SettingList>
  );
}

function Settings({
  account: { email, isEmailProved, newEmail, hasPassword },
}: {
  account: IdentityAccount;
}) {
  return (
    <SettingList>
      <EmailSetting email={email} isVerified={isEmailProved} newEmail={newEmail} canChange={hasPassword} />
      <PasswordSetting email={email} hasPassword={hasPassword} />
    </SettingList>
  );
}

const ChangeEmailDialog = lazyLayer(() => import('./change-email-dialog.tsx'));

interface EmailSettingProps {
  email: string;
  /** Undefined where the provider does not say. */
  isVerified: boolean | undefined;
  newEmail?: string | null;
  canChange?: boolean;
}

function EmailSetting({ email, isVerified, newEmail = null, canChange = false }: EmailSettingProps) {
  const verification = useRequestVerification();
  const { config, openDialog } = useIdentity();
  const askForVerification = () =>
    verification.mutate(undefined, { onSuccess: () => config.kind === 'embedded' && openDialog('code') });
  const dialog = useLayer();
  return (
    <SettingRow
      title="Email"
      tag={
        isVerified !== undefined && (
          <Tag tint={isVerified ? 'mint' : 'tang'}>{isVerified ? 'Confirmed' : 'Not confirmed'}</Tag>
        )
      }
      actions={
        <>
          {isVerified === false && (
            <Button size="sm" tone="lemon" busy={verification.isPending} onClick={askForVerification}>
              {verification.isSuccess ? 'Send again' : 'Confirm it'}
            </Button>
          )}
          {canChange && (
            <Button size="sm" onClick={dialog.open}>
              Change email
            </Button>
          )}
          <ChangeEmailDialog open={dialog.isOpen} onClose={dialog.close} />
        </>
      }
    >
      <span className="wrap-anywhere">{email}</span>
      {verification.isSuccess && isVerified === false && (
        <output>Check your email. The link works for a day, in a browser where you're signed in.</output>
      )}
      {newEmail && (
        <p>
          Waiting for you to confirm <b className="wrap-anywhere text-ink">{newEmail}</b>.
        </p>
      )}
    </SettingRow>
  );
}

const ChangePasswordDialog = lazyLayer(() => import('./change-password-dialog.tsx'));

interface PasswordSettingProps {
  email: string;
  /** Undefined where the provider does not say. */
  hasPassword?: boolean;
}

function PasswordSetting({ email, hasPassword }: PasswordSettingProps) {
  const reset = useRequestOwnReset(email);
  const dialog = useLayer();
  if (!hasPassword) {
    return (
      <SettingRow
        title="Password"
        actions={
          <Button size="sm" busy={reset.isPending} onClick={() => reset.mutate()}>
            {hasPassword === false ? 'Get a password by email' : 'Change it by email'}
          </Button>
        }
      >
        {reset.isSuccess ? (
          <output>
            A link to set a new password is on its way to <b className="wrap-anywhere text-ink">{email}</b>.
          </output>
        ) : (
          <p>
            {hasPassword === false
              ? "You sign in with Google, so there's no password."
              : "We'll email you a link to set a new one."}
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
      <p>Changing it signs you out of other devices.</p>
      <ChangePasswordDialog email={email} open={dialog.isOpen} onClose={dialog.close} />
    </SettingRow>
  );
}
