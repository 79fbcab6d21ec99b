import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { api } from '#web/lib/api-client.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/fields/setting-row.tsx';
import { Download, Trash } from '#web/ui/icons/icons.ts';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

const DeleteAccountDialog = lazyLayer(() => import('./delete-account-dialog.tsx'));

export function YourData({ user }: { user: User }) {
  const dialog = useLayer();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST', '/api/account/export'),
    onSuccess({ url }) {
      saveFile(url, '');
      toast({
        title: 'Your download has started',
        description: 'It may take a while. If it stops, press Download again.',
      });
    },
    onError: tellFailure,
  });
  return (
    <SettingList>
      <SettingRow
        title="Download everything"
        actions={
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            {!isPending && <Download aria-hidden="true" className="size-4.5" />}
            Download
          </Button>
        }
      >
        <p>A ZIP with your Brain Rots, likes, credits, purchases and everything else we have.</p>
      </SettingRow>
      <SettingRow
        title="Delete account"
        actions={
          <Button size="sm" onClick={dialog.open}>
            <Trash aria-hidden="true" className="size-4.5" />
            Delete account
          </Button>
        }
      >
        <p>Your account is deleted after 7 days. Until then you can change your mind.</p>
        <DeleteAccountDialog user={user} open={dialog.isOpen} onClose={dialog.close} />
      </SettingRow>
    </SettingList>
  );
}
