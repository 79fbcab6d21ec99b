import { type ReactNode, useState } from 'react';
import { Button, type ButtonTone } from '../button.tsx';
import { TextField } from '../fields/text-field.tsx';
import Dialog from './dialog.tsx';
import type { LayerProps } from './layer.tsx';

interface WordsDialogProps extends LayerProps {
  title: string;
  children: ReactNode;
  label: string;
  optional?: boolean;
  action: string;
  tone: ButtonTone;
  busy: boolean;
  onAct(words: string): void;
}

export default function WordsDialog({
  title,
  children,
  label,
  optional = false,
  action,
  tone,
  busy,
  onAct,
  ...layer
}: WordsDialogProps) {
  const [words, setWords] = useState('');
  return (
    <Dialog {...layer} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onAct(words.trim());
        }}
        className="grid gap-5"
      >
        {children}
        <TextField
          label={label}
          // Spaces alone say nothing.
          {...(!optional && { required: true, pattern: '.*\\S.*' })}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button type="submit" tone={tone} block busy={busy}>
          {action}
        </Button>
      </form>
    </Dialog>
  );
}
