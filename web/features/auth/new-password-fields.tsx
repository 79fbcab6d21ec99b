import type { RefObject } from 'react';
import { minPasswordLength } from '#contract/constants.ts';
import { PasswordField } from '#web/ui/password-field.tsx';

type FieldRef = RefObject<HTMLInputElement | null>;

interface NewPasswordFieldsProps {
  password: FieldRef;
  confirmation: FieldRef;
  fault: { at: string; message: string } | undefined;
}

export function NewPasswordFields({ password, confirmation, fault }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        ref={password}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        error={fault?.at === 'password' ? fault.message : undefined}
      />
      <PasswordField
        ref={confirmation}
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        error={fault?.at === 'confirm' ? fault.message : undefined}
      />
    </>
  );
}

export function newPasswordFault(
  password: string,
  confirmation: string | undefined,
): { at: 'password' | 'confirm'; message: string } | undefined {
  if (password.length < minPasswordLength) {
    return { at: 'password', message: 'Password must be at least 6 characters' };
  }
  if (password !== confirmation) return { at: 'confirm', message: "Passwords don't match" };
  return undefined;
}
