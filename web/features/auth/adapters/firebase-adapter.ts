import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getRedirectResult,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type User,
} from '@firebase/auth';
import type { SocialProvider } from '#contract/identity.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import type { Session } from '#web/lib/api-client.ts';
import { pageRestored, setSignedInHint } from '../signed-in-hint.ts';
import type { AuthAdapter, IdentityConfig } from './adapter.ts';
import { AuthError } from './auth-error.ts';

/** In the session storage while this tab is on the provider's page. */
const redirectMark = 'sign-in-redirect';

type FirebaseConfig = Extract<IdentityConfig, { kind: 'firebase' }>;

export function firebaseAdapter(config: FirebaseConfig): AuthAdapter {
  const auth = connect(config);
  return {
    ...sessionOf(auth),
    ...socialSignIn(auth),
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signUp(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    requestReset: (email) =>
      sendPasswordResetEmail(auth, email, { url: location.origin, handleCodeInApp: true }),
    confirmReset: (code, newPassword) => confirmPasswordReset(auth, code, newPassword),
    signOut: () => signOut(auth),
    async requestEmailVerification() {
      // Firebase's own page takes the link, and leads back to ours.
      const url = location.origin + lazyRoutes.verifyEmail;
      await sendEmailVerification(requireUser(auth), { url });
    },
    async verifyEmail() {
      const user = requireUser(auth);
      await reload(user);
      if (!user.email || !user.emailVerified) {
        throw new AuthError('auth/invalid-action-code', "This email isn't confirmed yet.");
      }
      // The next token tells our API that the e-mail is confirmed.
      await user.getIdToken(true);
      return user.email;
    },
  };
}

function connect(config: FirebaseConfig): Auth {
  const app = initializeApp({
    projectId: config.projectId,
    apiKey: config.apiKey,
    authDomain: config.authDomain,
  });
  // The popup resolver goes to each call: given here, a blocked Google script would hold up the first state.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (config.emulatorHost) {
    connectAuthEmulator(auth, `http://${config.emulatorHost}`, { disableWarnings: true });
  }
  if (config.tokenSyncUrl) onIdTokenChanged(auth, tokenSync(config.tokenSyncUrl));
  return auth;
}

function sessionOf(auth: Auth): Pick<AuthAdapter, 'watch' | 'session' | 'recheck'> {
  return {
    watch: (listener, onFailure) =>
      onIdTokenChanged(auth, (user) => {
        if (!user) return listener(null);
        // Not signed out: Firebase reports a rejected token as a change to no user.
        toSession(user).then(listener, onFailure);
      }),
    async session() {
      await auth.authStateReady();
      return auth.currentUser && toSession(auth.currentUser);
    },
    async recheck() {
      // Firebase signs a revoked user out by itself when the renewal is rejected.
      await auth.currentUser?.getIdToken(true);
    },
  };
}

function socialSignIn(
  auth: Auth,
): Pick<AuthAdapter, 'signInByPopup' | 'signInByRedirect' | 'readRedirectResult'> {
  return {
    async signInByPopup(provider) {
      await signInWithPopup(auth, providerOf(provider), browserPopupRedirectResolver);
    },
    async signInByRedirect(provider) {
      sessionStorage.setItem(redirectMark, provider);
      setSignedInHint(true);
      // Never settles while the page leaves; a page that comes back from the browser's cache ends the wait.
      const leaving = signInWithRedirect(auth, providerOf(provider), browserPopupRedirectResolver);
      await Promise.race([leaving, pageRestored()]);
    },
    async readRedirectResult() {
      // `getRedirectResult` loads a script of Google's, so it is called only after our own redirect.
      if (sessionStorage.getItem(redirectMark) === null) return false;
      sessionStorage.removeItem(redirectMark);
      return (await getRedirectResult(auth, browserPopupRedirectResolver)) !== null;
    },
  };
}

function requireUser(auth: Auth): User {
  if (auth.currentUser) return auth.currentUser;
  throw new AuthError('auth/requires-recent-login', 'You have been signed out. Please sign in again.');
}

async function toSession(user: User): Promise<Session> {
  return { token: await user.getIdToken(), userId: user.uid };
}

function providerOf(provider: SocialProvider): GoogleAuthProvider {
  if (provider !== 'google') {
    throw new AuthError('auth/operation-not-allowed', "This sign-in isn't set up here.");
  }
  return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }) as GoogleAuthProvider;
}

interface TokenHolder {
  getIdToken(): Promise<string>;
}

/** Sends the current token to another service as Firebase Hosting does: POST it, or DELETE after a sign-out. */
function tokenSync(url: string): (user: TokenHolder | null) => void {
  let last: string | undefined;
  const tell = async (user: TokenHolder | null) => {
    const token = await user?.getIdToken();
    if (token === last) return;
    last = token;
    await fetch(url, {
      method: token ? 'POST' : 'DELETE',
      ...(token && { headers: { Authorization: `Bearer ${token}` } }),
    });
  };
  return (user) => {
    tell(user).catch(reportError);
  };
}
