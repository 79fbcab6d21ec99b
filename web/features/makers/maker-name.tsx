import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OwnName } from '#contract/makers.ts';
import { makerPath } from '#contract/pages/routes.ts';
import { artOf } from '#web/brain-rot/art.ts';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { api } from '#web/lib/api-client.ts';
import { useRead } from '#web/lib/reads.ts';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow, SettingSkeleton } from '#web/ui/fields/setting-row.tsx';
import { SwitchButton } from '#web/ui/fields/switch-button.tsx';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { Tag } from '#web/ui/tag.tsx';

const RollNameDialog = lazyLayer(() => import('./roll-name-dialog.tsx'));

export function MakerName() {
  const name = useRead('/api/account/nickname');
  const dialog = useLayer();
  if (name.error && !name.data) {
    return <QueryFailure heading="h3" title="Couldn't load your name" query={name} />;
  }
  if (!name.data) return <SettingSkeleton label="Loading your maker name" rows={2} />;
  const { nickname, pair, isTakenDown } = name.data;
  return (
    <SettingList>
      <SettingRow
        title={nickname ?? 'No name yet'}
        icon={pair && <img src={artOf('animal', pair.animalId)} alt="" width={28} height={28} />}
        tag={isTakenDown && <Tag tint="tang">Not shown</Tag>}
        actions={
          <Button size="sm" tone={isTakenDown ? 'lemon' : 'plain'} onClick={dialog.open}>
            Roll another
          </Button>
        }
      >
        <Explanation name={name.data} />
        <RollNameDialog open={dialog.isOpen} onClose={dialog.close} />
      </SettingRow>
      <Visibility name={name.data} />
    </SettingList>
  );
}

function Explanation({ name: { slug, isHidden, isTakenDown } }: { name: OwnName }) {
  if (isTakenDown) {
    return <p>We hid this name because it didn't read well. Our fault: roll a new one.</p>;
  }
  return (
    <p>
      A made-up name to keep yours private.{' '}
      {slug && !isHidden && (
        <>
          It appears on your Brain Rots and{' '}
          <Link href={makerPath(slug)} className="font-bold underline underline-offset-2">
            your page
          </Link>
          .
        </>
      )}
    </p>
  );
}

const label = 'Show my name and my page';

function Visibility({ name: { isHidden } }: { name: OwnName }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('POST', '/api/account/nickname/visibility', { body: { isHidden: !isHidden } }),
    // The name is part of every Brain Rot of the user.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: tellFailure,
  });
  return (
    <SettingRow
      title={label}
      actions={<SwitchButton label={label} isOn={!isHidden} busy={isPending} onToggle={() => mutate()} />}
    >
      <p>
        {isHidden
          ? 'Your Brain Rots are public, but without your name.'
          : 'People can see your maker name and page.'}
      </p>
    </SettingRow>
  );
}
