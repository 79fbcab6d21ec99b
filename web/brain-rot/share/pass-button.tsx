import { type ReactNode, useState } from 'react';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';

interface PassButtonProps {
  icon: ReactNode;
  label: string;
  /** Undefined while the file is not known yet. */
  pass: ((tell: (done: string) => void) => Promise<void>) | undefined;
}

/** Makes a file and shares or saves it; shows the progress meanwhile. */
export function PassButton({ icon, label, pass }: PassButtonProps) {
  const [busy, setBusy] = useState('');

  async function press() {
    setBusy(label);
    await pass?.(setBusy).catch(tellFailure);
    setBusy('');
  }

  return (
    <Button busy={busy !== ''} disabled={!pass} onClick={() => void press()}>
      {!busy && icon}
      {busy || label}
    </Button>
  );
}
