import { type ReactNode, useState } from 'react';
import { tellFailure } from '#web/session/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';

interface PassButtonProps {
  icon: ReactNode;
  label: string;
  /** Nothing while it is not known what there is to pass on. */
  pass: ((tell: (done: string) => void) => Promise<void>) | undefined;
}

/** Makes a file and passes it on; as long as that takes, it says how far it is. */
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
