import { type ReactNode, useState } from 'react';
import { Button, type ButtonTone } from '#web/ui/button.tsx';
import TextDialog from '#web/ui/layers/text-dialog.tsx';

interface ReasonButtonProps {
  label: string;
  /** Of the button, where several have the same label. */
  name?: string;
  tone?: ButtonTone;
  dialog: { title: string; label?: string; action: string; tone?: ButtonTone };
  mutation: { isPending: boolean; mutate(reason: string, options: { onSuccess(): void }): void };
  children: ReactNode;
}

export function ReasonButton({
  label,
  name = label,
  tone = 'plain',
  dialog,
  mutation,
  children,
}: ReasonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" tone={tone} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <TextDialog
          open
          label="Reason"
          tone="cherry"
          {...dialog}
          busy={mutation.isPending}
          onClose={close}
          onAct={(reason) => mutation.mutate(reason, { onSuccess: close })}
        >
          <p className="text-ink-2">{children}</p>
        </TextDialog>
      )}
    </>
  );
}
