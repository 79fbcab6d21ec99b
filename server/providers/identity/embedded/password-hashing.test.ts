import { expect, test } from 'vitest';
import type { IdentityStore } from '../identity-store.ts';
import { passwordReset } from './password-reset.ts';

test('nobody makes us hash a password for a code that is none', async () => {
  const store: Pick<IdentityStore, 'checkResetCode' | 'resetPassword'> = {
    checkResetCode: async () => 'invalid',
    resetPassword: async () => {
      throw new Error('It came as far as a hashed password');
    },
  };
  const reset = passwordReset(store as IdentityStore, { post() {}, async close() {} }, 'http://localhost');
  await expect(reset.confirm('unknown', 'new password')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  });
});
