import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { UnsecuredJWT } from 'jose';
import { firebaseProject, unsignedToken } from '../users/unsigned-tokens.ts';

export interface FirebaseEmulator {
  host: string;
  projectId: string;
  close(): void;
}

/** The Firebase emulator whose address is set, or a small server that speaks the part of its API we use. */
export async function firebaseEmulator(): Promise<FirebaseEmulator> {
  const projectId = firebaseProject;
  const real = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (real) return { host: real, projectId, close: () => {} };

  const handle = accountsOf();
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Content-Type', 'application/json');
    if (request.method === 'OPTIONS') return response.end();
    const path = new URL(request.url ?? '/', 'http://emulator').pathname;
    bodyOf(request)
      .then((body) => response.end(JSON.stringify(handle(path, body))))
      .catch((error: Error) => {
        response.statusCode = 400;
        response.end(JSON.stringify({ error: { code: 400, message: error.message } }));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    projectId,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Account {
  localId: string;
  email: string;
  password: string;
  emailVerified: boolean;
}
type Body = Record<string, string>;

/** Firebase's accounts, by its REST paths; what goes wrong is thrown as one of its error names. */
function accountsOf(): (path: string, body: Body) => unknown {
  const accounts = new Map<string, Account>();
  const codes: { email: string; oobCode: string; requestType: string }[] = [];

  const accountOf = (id: string | undefined, fault: string): Account => {
    const account = [...accounts.values()].find(({ email, localId }) => id === email || id === localId);
    if (!account) throw new Error(fault);
    return account;
  };
  const byToken = (idToken = '') => accountOf(UnsecuredJWT.decode(idToken).payload.sub, 'USER_NOT_FOUND');
  const now = () => Math.floor(Date.now() / 1000);
  // A token that is renewed still says when the person signed in.
  const tokensOf = ({ localId, email, emailVerified }: Account, signedInAt = now()) => ({
    localId,
    email,
    refreshToken: `${localId} ${signedInAt}`,
    expiresIn: '3600',
    idToken: unsignedToken(localId, { email, email_verified: emailVerified, auth_time: signedInAt }),
  });

  const methods: Record<string, (body: Body) => unknown> = {
    'accounts:signUp'({ email = '', password = '' }) {
      if (accounts.has(email)) throw new Error('EMAIL_EXISTS');
      if (password.length < 6) throw new Error('WEAK_PASSWORD : Password should be at least 6 characters');
      const account = { localId: randomUUID(), email, password, emailVerified: false };
      accounts.set(email, account);
      return tokensOf(account);
    },
    'accounts:signInWithPassword'({ email, password }) {
      const account = accountOf(email, 'INVALID_LOGIN_CREDENTIALS');
      if (account.password !== password) throw new Error('INVALID_LOGIN_CREDENTIALS');
      return tokensOf(account);
    },
    'accounts:lookup'({ idToken }) {
      const { localId, email, emailVerified } = byToken(idToken);
      return { users: [{ localId, email, emailVerified, providerUserInfo: [] }] };
    },
    'accounts:sendOobCode'({ email, idToken, requestType = '' }) {
      const account = idToken ? byToken(idToken) : accountOf(email, 'EMAIL_NOT_FOUND');
      codes.push({ email: account.email, oobCode: randomUUID(), requestType });
      return { email: account.email };
    },
    /** What Firebase's own page does with the link of a mail. */
    'accounts:update'({ oobCode }) {
      const code = codes.find((sent) => sent.oobCode === oobCode && sent.requestType === 'VERIFY_EMAIL');
      if (!code) throw new Error('INVALID_OOB_CODE');
      accountOf(code.email, 'EMAIL_NOT_FOUND').emailVerified = true;
      return { email: code.email, emailVerified: true };
    },
    'accounts:resetPassword'({ oobCode, newPassword = '' }) {
      const index = codes.findIndex((code) => code.oobCode === oobCode);
      const [code] = index < 0 ? [] : codes.splice(index, 1);
      if (!code) throw new Error('INVALID_OOB_CODE');
      accountOf(code.email, 'EMAIL_NOT_FOUND').password = newPassword;
      return { email: code.email, requestType: code.requestType };
    },
    token({ refresh_token = '' }) {
      const [id, signedInAt] = refresh_token.split(' ');
      const { idToken, refreshToken } = tokensOf(accountOf(id, 'TOKEN_EXPIRED'), Number(signedInAt));
      return {
        id_token: idToken,
        access_token: idToken,
        refresh_token: refreshToken,
        expires_in: '3600',
      };
    },
    oobCodes: () => ({ oobCodes: codes }),
  };

  return (path, body) => {
    const method = methods[path.split('/').at(-1) ?? ''];
    if (!method) throw new Error(`NOT_SPOKEN_HERE : ${path}`);
    return method(body);
  };
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const sent = await text(request);
  return sent.startsWith('{') ? (JSON.parse(sent) as Body) : Object.fromEntries(new URLSearchParams(sent));
}
