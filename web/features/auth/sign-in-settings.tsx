import type { IdentityAccount } from '#contract/identity.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { useAuth } from '#web/session/auth.ts';
import { SettingList, SettingSkeleton } from '#web/ui/setting-row.tsx';
import { messageFor } from './auth-messages.ts';
import { EmailSetting } from './email-setting.tsx';
import { useIdentity } from './identity.ts';
import { PasswordSetting } from './password-setting.tsx';
import { useIdentityAccount } from './use-account-settings.ts';

/** E-mail and password settings, as far as the provider allows them. */
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

/** For an external provider, which changes passwords by mail. */
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
