import type { IdentityAccount } from '#contract/identity.ts';
import type { Responses } from './responses.ts';
import { user } from './samples.ts';

const seen = {
  address: '192.0.2.7',
  signedInAt: '2026-01-05T10:00:00.000Z',
  lastSeenAt: '2026-01-05T12:00:00.000Z',
};

export const identityAccount: IdentityAccount = {
  email: user.email!,
  isEmailProved: false,
  hasPassword: true,
  newEmail: null,
  devices: [{ ...seen, id: 'this', device: 'Chrome on Linux', isThis: true }],
};

export const otherDevice = { ...seen, id: 'other', device: 'Firefox on Linux', isThis: false };

/** What /account asks for, of a new account. */
export const accountPage: Responses = {
  'POST /api/identity/account': identityAccount,
  'GET /api/account/nickname': {
    nickname: 'Disco Frogolino 42',
    slug: 'disco-frog-42',
    pair: { animalId: 'frog', termId: 'disco' },
    isHidden: false,
    isTakenDown: false,
  },
  'GET /api/payments': [],
  'GET /api/credits/history': { entries: [], next: null, total: 0 },
};
