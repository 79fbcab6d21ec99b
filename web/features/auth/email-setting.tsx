import { Suspense } from 'react';
import { Button } from '#web/ui/button.tsx';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { SettingRow } from '#web/ui/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useLayer } from '#web/ui/use-layer.ts';
import { useRequestProof } from './use-mail-links.ts';

const ChangeEmailDialog = lazyLayer(() => import('./change-email-dialog.tsx'));

interface EmailSettingProps {
  email: string;
  /** Undefined where the provider does not say. */
  isProved: boolean | undefined;
  newEmail?: string | null;
  canChange?: boolean;
}

export function EmailSetting({ email, isProved, newEmail = null, canChange = false }: EmailSettingProps) {
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
          {dialog.wanted && (
            <Suspense fallback={null}>
              <ChangeEmailDialog open={dialog.isOpen} onClose={dialog.close} />
            </Suspense>
          )}
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
