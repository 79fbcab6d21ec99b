import { initializeApp } from '@firebase/app';
import {
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
import { lazyRoutes } from '#contract/lazy-routes.ts';
import type { Session } from '#web/lib/api-client.ts';
import type { AuthAdapter, IdentityConfig } from './adapter.ts';
import { AuthError } from './auth-error.ts';
import { pageRestored } from './page-restored.ts';
import { leaveSignedInHint } from './signed-in-hint.ts';
import { tokenSync } from './token-sync.ts';

/** In this tab, while it is away at the provider's page. */
const redirectMark = 'sign-in-redirect';

/** Sign-in kept by Firebase, through its own SDK. */
export function firebaseAdapter(config: Extract<IdentityConfig, { kind: 'firebase' }>): AuthAdapter {
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

  function mustBeSignedIn(): User {
    if (auth.currentUser) return auth.currentUser;
    throw new AuthError('auth/requires-recent-login', 'You have been signed out. Please sign in again.');
  }

  return {
    watch: (listener) =>
      onIdTokenChanged(auth, (user) => {
        if (!user) return listener(null);
        sessionOf(user).then(listener, () => listener(null));
      }),
    async session() {
      await auth.authStateReady();
      return auth.currentUser && sessionOf(auth.currentUser);
    },
    async recheck() {
      // Firebase signs a revoked user out by itself when the renewal is refused.
      await auth.currentUser?.getIdToken(true);
    },
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async signUp(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async signInByPopup(provider) {
      await signInWithPopup(auth, providerOf(provider), browserPopupRedirectResolver);
    },
    async signInByRedirect(provider) {
      sessionStorage.setItem(redirectMark, provider);
      leaveSignedInHint(true);
      const leaving = signInWithRedirect(auth, providerOf(provider), browserPopupRedirectResolver);
      await Promise.race([leaving, pageRestored()]);
    },
    async readRedirectResult() {
      // Asking Firebase loads a script of Google's: only after a redirect of ours.
      if (sessionStorage.getItem(redirectMark) === null) return false;
      sessionStorage.removeItem(redirectMark);
      return (await getRedirectResult(auth, browserPopupRedirectResolver)) !== null;
    },
    requestReset: (email) =>
      sendPasswordResetEmail(auth, email, { url: location.origin, handleCodeInApp: true }),
    confirmReset: (code, newPassword) => confirmPasswordReset(auth, code, newPassword),
    signOut: () => signOut(auth),
    async requestProof() {
      // Its own page takes the link, and leads back to ours.
      const url = location.origin + lazyRoutes.confirmEmail;
      await sendEmailVerification(mustBeSignedIn(), { url });
    },
    async confirmEmail() {
      const user = mustBeSignedIn();
      await reload(user);
      if (!user.email || !user.emailVerified) {
        throw new AuthError('auth/invalid-action-code', 'This e-mail is not confirmed yet.');
      }
      // The token that our API gets next says so too.
      await user.getIdToken(true);
      return user.email;
    },
  };
}

async function sessionOf(user: User): Promise<Session> {
  return { token: await user.getIdToken(), personId: user.uid };
}

function providerOf(provider: SocialProvider): GoogleAuthProvider {
  if (provider !== 'google') {
    throw new AuthError('auth/operation-not-allowed', 'This sign-in is not set up here.');
  }
  return new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }) as GoogleAuthProvider;
}
