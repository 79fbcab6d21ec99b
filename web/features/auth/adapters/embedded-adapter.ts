import type { BodyOf, Call, ResponseOf } from '#contract/call.ts';
import type * as identity from '#contract/identity.ts';
import type { IdentitySession, SocialProvider, SocialResult } from '#contract/identity.ts';
import type { Session } from '#web/lib/api-client.ts';
import { siteStorage } from '#web/lib/storage.ts';
import { hasSignedInHint, pageRestored, setSignedInHint } from '../signed-in-hint.ts';
import type { AccountSettings, AuthAdapter, IdentityConfig } from './adapter.ts';
import { AuthError, codeOf } from './auth-error.ts';
import { messageFrom, openPopup } from './popup.ts';

type IdentityCall = Extract<(typeof identity)[keyof typeof identity], Call>;
type CallAt<P> = Extract<IdentityCall, { path: P }>;

/** A token this close to its end is renewed before it is used. */
const renewEarlyMs = 60_000;
/** What a redirect returns with in the query. Repeated here, because only the contract's types reach the browser (decision 013). */
const returned: typeof identity.socialReturn = { param: 'sign-in', success: 'success' };

interface HeldToken extends Session {
  readonly renewAt: number;
}

type EmbeddedConfig = Extract<IdentityConfig, { kind: 'embedded' }>;

/** Sign-in by our own server: an HttpOnly cookie holds the session, memory the token. */
export function embeddedAdapter(config: EmbeddedConfig): AuthAdapter {
  const tokens = createTokens();
  const { change, renew, whileSignedIn } = tokens;
  return {
    watch: tokens.watch,
    session: tokens.session,
    async recheck() {
      await renew();
    },
    signIn: async (email, password) => change(await post('/api/identity/sign-in', { email, password })),
    signUp: async (email, password) => change(await post('/api/identity/sign-up', { email, password })),
    signInByPopup: popupSignIn(config, tokens),
    signInByRedirect: redirectSignIn(config, tokens),
    readRedirectResult: async () => readRedirectResult(),
    async requestReset(email) {
      await post('/api/identity/reset-request', { email });
    },
    async confirmReset(code, newPassword) {
      await post('/api/identity/reset-confirm', { code, password: newPassword });
      // Every session of the account has ended, possibly this browser's too.
      await renew();
      notifyOtherTabs();
    },
    async signOut() {
      await post('/api/identity/sign-out');
      change(null);
    },
    async requestEmailVerification() {
      await whileSignedIn(post('/api/identity/request-proof'));
    },
    async verifyEmail(code) {
      if (!code) throw new AuthError('auth/invalid-action-code', 'Part of this link is missing.');
      return (await whileSignedIn(post('/api/identity/confirm-email', { code }))).email;
    },
    account: accountSettings(tokens),
  };
}

function accountSettings({ change, whileSignedIn }: Tokens): AccountSettings {
  return {
    read: () => whileSignedIn(post('/api/identity/account')),
    async changePassword(current, password) {
      await whileSignedIn(post('/api/identity/change-password', { current, password }));
    },
    async changeEmail(email, password) {
      await whileSignedIn(post('/api/identity/change-email', { email, password }));
    },
    async verifyEmailByCode(code) {
      await whileSignedIn(post('/api/identity/confirm-code', { code }));
    },
    async endSession(id) {
      await whileSignedIn(post('/api/identity/end-session', { id }));
    },
    async signOutEverywhere() {
      await whileSignedIn(post('/api/identity/sign-out-everywhere'));
      change(null);
    },
  };
}

interface Tokens extends Pick<AuthAdapter, 'watch' | 'session'> {
  /** Takes the session of a sign-in or sign-out in this tab. */
  change(session: IdentitySession | null): void;
  renew(): Promise<HeldToken | null>;
  /** For calls that need the session cookie: where it has expired, the listeners are told. */
  whileSignedIn<T>(call: Promise<T>): Promise<T>;
}

function createTokens(): Tokens {
  // Undefined until the first request.
  let held: HeldToken | null | undefined;
  let renewal: Promise<HeldToken | null> | undefined;
  const listeners = new Set<(session: Session | null) => void>();
  onOtherTabsChange(() => void renewAgain().catch(reportError));

  function hold(session: IdentitySession | null): HeldToken | null {
    held = session && {
      token: session.token,
      userId: session.personId,
      renewAt: Date.now() + session.expiresIn * 1000 - renewEarlyMs,
    };
    for (const listener of listeners) listener(held);
    return held;
  }

  function renew(): Promise<HeldToken | null> {
    renewal ??= post('/api/identity/token')
      .then(({ session }) => hold(session))
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  /** After a change of the session: the response of a pending renewal may be older. */
  async function renewAgain(): Promise<HeldToken | null> {
    await renewal?.catch(() => {});
    return renew();
  }

  return {
    renew,
    change(session) {
      hold(session);
      notifyOtherTabs();
    },
    watch(listener, onFailure) {
      listeners.add(listener);
      if (held === undefined) {
        renew().catch((error: unknown) => (hasSignedInHint() ? onFailure(error) : hold(null)));
      } else listener(held);
      return () => listeners.delete(listener);
    },
    async session() {
      if (held === undefined || (held && Date.now() >= held.renewAt)) await renew();
      return held ?? null;
    },
    async whileSignedIn(call) {
      try {
        return await call;
      } catch (error) {
        if (codeOf(error) === 'auth/requires-recent-login') await renewAgain().catch(reportError);
        throw error;
      }
    },
  };
}

function popupSignIn(config: EmbeddedConfig, { renew }: Tokens): AuthAdapter['signInByPopup'] {
  let popup: Window | undefined;
  let signIn: Promise<void> = Promise.resolve();

  async function signInThrough(provider: SocialProvider): Promise<void> {
    requireProvider(config, provider);
    popup = openPopup();
    try {
      const { url } = await post('/api/identity/social', { provider, flow: 'popup' });
      popup.location.replace(url);
      const result = await messageFrom(popup, isSocialResult);
      if (result?.error) throw new AuthError(result.error.code, result.error.message);
      // Even without a message from the window the sign-in may have succeeded.
      if (!(await renew())) {
        throw new AuthError('auth/popup-closed-by-user', 'The sign-in window was closed.');
      }
      notifyOtherTabs();
    } finally {
      popup.close();
    }
  }

  return (provider) => {
    // A second press while the window is open brings it to the front and shares its result.
    if (popup && !popup.closed) popup.focus();
    else signIn = signInThrough(provider);
    return signIn;
  };
}

function redirectSignIn(config: EmbeddedConfig, { renew }: Tokens): AuthAdapter['signInByRedirect'] {
  return async (provider) => {
    requireProvider(config, provider);
    const { url } = await post('/api/identity/social', {
      provider,
      flow: 'redirect',
      returnTo: location.pathname + location.search,
    });
    // The next page then waits for the session instead of showing a guest's page first.
    setSignedInHint(true);
    location.assign(url);
    await pageRestored();
    await renew();
  };
}

/** Removes the result from the address, so that a reload does not report it again. */
function readRedirectResult(): boolean {
  const address = new URL(location.href);
  const result = address.searchParams.get(returned.param);
  if (result === null) return false;
  address.searchParams.delete(returned.param);
  history.replaceState(history.state, '', address);
  if (result !== returned.success) throw new AuthError(result, "Sign-in didn't finish. Try again.");
  return true;
}

function requireProvider(config: EmbeddedConfig, provider: SocialProvider): void {
  if (provider === 'google' ? config.google : config.socials.includes(provider)) return;
  throw new AuthError('auth/operation-not-allowed', "This sign-in isn't set up here.");
}

async function post<P extends IdentityCall['path']>(
  path: P,
  ...[body]: undefined extends BodyOf<CallAt<P>> ? [] : [BodyOf<CallAt<P>>]
): Promise<ResponseOf<CallAt<P>>> {
  const response = await fetch(path, {
    method: 'POST',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new AuthError('auth/network-request-failed', "Can't connect. Please try again.");
  });
  if (response.ok) return (await response.json()) as ResponseOf<CallAt<P>>;
  const refusal = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
  throw new AuthError(refusal.code ?? 'auth/internal-error', refusal.message ?? response.statusText);
}

function isSocialResult(message: unknown): message is SocialResult {
  const type: SocialResult['type'] = 'rotopia:social-result';
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}

const key = 'identity-changed';

/** Tells the browser's other tabs that their common session has changed. */
function notifyOtherTabs(): void {
  // Only the change counts, not the value. Without storage the other tabs find out with their next call.
  siteStorage.set(key, String(Math.random()));
}

function onOtherTabsChange(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
}
