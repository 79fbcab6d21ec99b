import { type ReactNode, useState } from 'react';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button, type ButtonTone } from '#web/ui/button.tsx';

interface ExportButtonProps {
  icon: ReactNode;
  label: string;
  tone?: ButtonTone;
  /** Undefined while the file is not known yet. */
  exportFile: ((onProgress: (done: string) => void) => Promise<void>) | undefined;
}

export function ExportButton({ icon, label, tone, exportFile }: ExportButtonProps) {
  const [busy, setBusy] = useState('');

  async function press() {
    setBusy(label);
    await exportFile?.(setBusy).catch(tellFailure);
    setBusy('');
  }

  return (
    <Button tone={tone} busy={busy !== ''} disabled={!exportFile} onClick={() => void press()}>
      {!busy && icon}
      {busy || label}
    </Button>
  );
}
