import type { SignedInDevice } from '#contract/identity.ts';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { useAuth } from '#web/session/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow, SettingSkeleton } from '#web/ui/fields/setting-row.tsx';
import { LogOut, Monitor, Smartphone } from '#web/ui/icons/lazy-icons.ts';
import { Tag } from '#web/ui/tag.tsx';
import { toast, toastError } from '#web/ui/toasts/toast-store.ts';
import { messageFor } from '../adapters/auth-messages.ts';
import { useAccountChange, useIdentityAccount } from './use-account-settings.ts';

export function Devices() {
  const { data, error, refetch } = useIdentityAccount();
  const everywhere = useAccountChange((account) => account.signOutEverywhere(), {
    onSuccess: () => toast({ title: 'Signed out', description: 'Here and everywhere else.' }),
    onError: tellFailure,
  });
  if (!data && error) {
    return (
      <LoadFailure heading="h3" title="Couldn't load your devices" onRetry={() => void refetch()}>
        {messageFor('account', error)}
      </LoadFailure>
    );
  }
  if (!data) return <SettingSkeleton label="Loading where you're signed in" rows={2} />;
  return (
    <SettingList>
      {data.devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
      <li className="px-4 py-4.5 md:px-5">
        <Button size="sm" block busy={everywhere.isPending} onClick={() => everywhere.mutate()}>
          <LogOut aria-hidden="true" className="size-4.5" />
          Sign out everywhere
        </Button>
      </li>
    </SettingList>
  );
}

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function DeviceRow({ device }: { device: SignedInDevice }) {
  const { signOut } = useAuth();
  const end = useAccountChange((account) => account.endSession(device.id), { onError: tellFailure });
  const name = device.device ?? 'Unknown device';
  const Icon = /android|ios/i.test(name) ? Smartphone : Monitor;
  return (
    <SettingRow
      icon={<Icon aria-hidden="true" />}
      title={name}
      tag={device.isThis && <Tag tint="mint">This device</Tag>}
      actions={
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={device.isThis ? 'Sign out of this device' : `Sign out ${name}`}
          onClick={() => {
            if (device.isThis) void signOut();
            else end.mutate();
          }}
        >
          Sign out
        </Button>
      }
    >
      <p>
        Last seen <time dateTime={device.lastSeenAt}>{when.format(new Date(device.lastSeenAt))}</time>
        {device.address && <span className="wrap-anywhere"> from {device.address}</span>}
      </p>
      <p>
        Signed in <time dateTime={device.signedInAt}>{when.format(new Date(device.signedInAt))}</time>
      </p>
    </SettingRow>
  );
}

function tellFailure(error: unknown): void {
  toastError("That didn't work", messageFor('account', error));
}
