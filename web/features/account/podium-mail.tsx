import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { api } from '#web/lib/api-client.ts';
import { refreshReads } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { SettingList, SettingRow } from '#web/ui/fields/setting-row.tsx';
import { SwitchButton } from '#web/ui/fields/switch-button.tsx';

const label = 'Mail me when one of mine makes the podium';

export function PodiumMail({ user: { wantsPodiumMail: isOn } }: { user: User }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST', '/api/account/podium-mail', { body: { isWanted: !isOn } }),
    onSuccess: () => refreshReads(queryClient, '/api/auth/user'),
    onError: tellFailure,
  });
  return (
    <SettingList>
      <SettingRow
        title={label}
        actions={<SwitchButton label={label} isOn={isOn} busy={isPending} onToggle={() => mutate()} />}
      >
        <p>One mail on the day after, for the first three of a mash, to a confirmed email. Nothing else.</p>
      </SettingRow>
    </SettingList>
  );
}
