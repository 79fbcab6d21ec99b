import type { IdentityAccount } from '#contract/identity.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { useAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { SettingList, SettingRow, SettingSkeleton } from '#web/ui/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useLayer } from '#web/ui/use-layer.ts';
import { messageFor } from './auth-messages.ts';
import { useIdentity } from './identity.ts';
import { useIdentityAccount, useRequestOwnReset, useRequestProof } from './use-account-settings.ts';

export function SignInSettings() {
  const { config } = useIdentity();
  return config.kind === 'embedded' ? <OwnSettings /> : <SettingsElsewhere />;
}

function OwnSettings() {
  const { data, error, refetch } = useIdentityAccount();
  if (data) return <Settings account={data} />;
  if (!error) return <SettingSkeleton label="Loading how you sign in" rows={2} />;
  return (
    <LoadFailure heading="h3" title="How you sign in did not load" onRetry={() => void refetch()}>
      {messageFor('account', error)}
    </LoadFailure>
  );
}

function SettingsElsewhere() {
  const { user } = useAuth();
  if (!user?.email) return null;
  return (
    <SettingList>
      <EmailSetting email={user.email} isProved={user.welcome === 'proof' ? false : undefined} />
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
      <EmailSetting email={email} isProved={isEmailProved} newEmail={newEmail} canChange={hasPassword} />
      <PasswordSetting email={email} hasPassword={hasPassword} />
    </SettingList>
  );
}

const ChangeEmailDialog = lazyLayer(() => import('./change-email-dialog.tsx'));

interface EmailSettingProps {
  email: string;
  /** Undefined where the provider does not say. */
  isProved: boolean | undefined;
  newEmail?: string | null;
  canChange?: boolean;
}

function EmailSetting({ email, isProved, newEmail = null, canChange = false }: EmailSettingProps) {
  const proof = useRequestProof();
  const dialog = useLayer();
  return (
    <SettingRow
      title="E-mail"
      tag={
        isProved !== undefined && (
          <Tag tint={isProved ? 'mint' : 'tang'}>{isProved ? 'Confirmed' : 'Not confirmed'}</Tag>
        )
      }
      actions={
        <>
          {isProved === false && (
            <Button size="sm" tone="lemon" busy={proof.isPending} onClick={() => proof.mutate()}>
              {proof.isSuccess ? 'Send again' : 'Confirm it'}
            </Button>
          )}
          {canChange && (
            <Button size="sm" onClick={dialog.open}>
              Change e-mail
            </Button>
          )}
          <ChangeEmailDialog open={dialog.isOpen} onClose={dialog.close} />
        </>
      }
    >
      <span className="wrap-anywhere">{email}</span>
      {proof.isSuccess && isProved === false && (
        <output>We sent you a link. It works for a day, in a browser where you are signed in.</output>
      )}
      {newEmail && (
        <p>
          Soon <b className="wrap-anywhere text-ink">{newEmail}</b>, once you follow the link we sent there.
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
      <ChangePasswordDialog email={email} open={dialog.isOpen} onClose={dialog.close} />
    </SettingRow>
  );
}
