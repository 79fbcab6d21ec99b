import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Eye, EyeOff } from '../icons/lazy-icons.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          size="sm"
          tone="flat"
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
