import { type ReactNode, useState } from 'react';
import { Button, type ButtonTone } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface WhyDialogProps {
  title: string;
  /** What it does, before it is done. */
  children: ReactNode;
  label: string;
  /** What the button says, and how loud. */
  action: string;
  tone: ButtonTone;
  busy: boolean;
  onClose(): void;
  onAct(reason: string): void;
}

/** Asks for the reason: nothing that concerns others is done without one. */
export default function WhyDialog({
  title,
  children,
  label,
  action,
  tone,
  busy,
  onClose,
  onAct,
}: WhyDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAct(reason.trim());
        }}
        className="grid gap-5"
      >
        <div className="grid gap-3 text-ink-2">{children}</div>
        <TextField
          label={label}
          required
          pattern=".*\S.*"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" tone={tone} block busy={busy}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
