import { type ReactNode, useState } from 'react';
import { Button, type ButtonTone } from '../button.tsx';
import { TextField } from '../fields/text-field.tsx';
import Dialog from './dialog.tsx';
import type { LayerProps } from './layer.tsx';

interface TextDialogProps extends LayerProps {
  title: string;
  children: ReactNode;
  label: string;
  optional?: boolean;
  action: string;
  tone: ButtonTone;
  busy: boolean;
  onAct(text: string): void;
}

export default function TextDialog({
  title,
  children,
  label,
  optional = false,
  action,
  tone,
  busy,
  onAct,
  ...layer
}: TextDialogProps) {
  const [text, setText] = useState('');
  return (
    <Dialog {...layer} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAct(text.trim());
        }}
        className="grid gap-5"
      >
        {children}
        <TextField
          label={label}
          // Spaces alone say nothing.
          {...(!optional && { required: true, pattern: '.*\\S.*' })}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" tone={tone} block busy={busy}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
