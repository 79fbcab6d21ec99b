import type { BodyOf, Call, ResponseOf } from '#contract/call.ts';
import type * as identity from '#contract/identity.ts';
import type { IdentitySession, SocialProvider, SocialResult } from '#contract/identity.ts';
import type { Session } from '#web/lib/api-client.ts';
import type { AuthAdapter, IdentityConfig } from './adapter.ts';
import { AuthError, codeOf } from './auth-error.ts';
import { notifyOtherTabs, onOtherTabsChange } from './other-tabs.ts';
import { pageRestored } from './page-restored.ts';
import { messageFrom, openPopup } from './popup.ts';
import { hasSignedInHint, leaveSignedInHint } from './signed-in-hint.ts';

type IdentityCall = Extract<(typeof identity)[keyof typeof identity], Call>;
type CallAt<P> = Extract<IdentityCall, { path: P }>;

/** A token this close to its end is renewed before it is used. */
const renewEarlyMs = 60_000;
/** The query parameter a redirect comes back with, and its value when all went well. */
const returned: typeof identity.socialReturn = { param: 'sign-in', success: 'success' };

interface HeldToken extends Session {
  readonly renewAt: number;
}

/** Sign-in kept by our own server: an HttpOnly cookie holds the session, memory the token. */
export function embeddedAdapter(config: Extract<IdentityConfig, { kind: 'embedded' }>): AuthAdapter {
  // Undefined until the server has been asked once.
  let held: HeldToken | null | undefined;
  let renewal: Promise<HeldToken | null> | undefined;
  let popup: Window | undefined;
  let popupEnd: Promise<void> = Promise.resolve();
  const listeners = new Set<(session: Session | null) => void>();
  onOtherTabsChange(() => void renewAnew().catch(reportError));

  function hold(session: IdentitySession | null): HeldToken | null {
    held = session && {
      token: session.token,
      personId: session.personId,
      renewAt: Date.now() + session.expiresIn * 1000 - renewEarlyMs,
    };
    for (const listener of listeners) listener(held);
    return held;
  }

  function change(session: IdentitySession | null): void {
    hold(session);
    notifyOtherTabs();
  }

  function renew(): Promise<HeldToken | null> {
    renewal ??= post('/api/identity/token')
      .then(({ session }) => hold(session))
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  /** The session has changed: what a renewal under way will answer may be from before. */
  async function renewAnew(): Promise<HeldToken | null> {
    await renewal?.catch(() => {});
    return renew();
  }

  function signInByPopup(provider: SocialProvider): Promise<void> {
    // Pressed again while its window is open: the window comes forward, and both presses share its end.
    if (popup && !popup.closed) popup.focus();
    else popupEnd = throughPopup(provider);
    return popupEnd;
  }

  async function throughPopup(provider: SocialProvider): Promise<void> {
    mustBeSetUp(provider);
    popup = openPopup();
    try {
      const { url } = await post('/api/identity/social', { provider, flow: 'popup' });
      popup.location.replace(url);
      const result = await messageFrom(popup, isSocialResult);
      if (result?.error) throw new AuthError(result.error.code, result.error.message);
      // A closed window may still have signed somebody in: its message can be lost, the session cannot.
      if (!(await renew())) {
        throw new AuthError('auth/popup-closed-by-user', 'The sign-in window was closed.');
      }
      notifyOtherTabs();
    } finally {
      popup.close();
    }
  }

  async function signInByRedirect(provider: SocialProvider): Promise<void> {
    mustBeSetUp(provider);
    const { url } = await post('/api/identity/social', {
      provider,
      flow: 'redirect',
      returnTo: location.pathname + location.search,
    });
    // The page that comes back should wait for the answer rather than greet a guest.
    leaveSignedInHint(true);
    location.assign(url);
    await pageRestored();
    await renew();
  }

  function mustBeSetUp(provider: SocialProvider): void {
    if (provider === 'google' ? config.google : config.socials.includes(provider)) return;
    throw new AuthError('auth/operation-not-allowed', 'Google sign-in is not set up here.');
  }

  /** For what needs the browser's session: where that has ended, everybody should know. */
  async function whileSignedIn<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      if (codeOf(error) === 'auth/requires-recent-login') await renewAnew().catch(reportError);
      throw error;
    }
  }

  return {
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
    async recheck() {
      await renew();
    },
    signIn: async (email, password) => change(await post('/api/identity/sign-in', { email, password })),
    signUp: async (email, password) => change(await post('/api/identity/sign-up', { email, password })),
    signInByPopup,
    signInByRedirect,
    async readRedirectResult() {
      const address = new URL(location.href);
      const result = address.searchParams.get(returned.param);
      if (result === null) return false;
      address.searchParams.delete(returned.param);
      history.replaceState(history.state, '', address);
      if (result !== returned.success) throw new AuthError(result, 'The sign-in by redirect failed.');
      return true;
    },
    async requestReset(email) {
      await post('/api/identity/reset-request', { email });
    },
    async confirmReset(code, newPassword) {
      await post('/api/identity/reset-confirm', { code, password: newPassword });
      // Every session of the account has ended, this browser's too if it was its own.
      await renew();
      notifyOtherTabs();
    },
    async signOut() {
      await post('/api/identity/sign-out');
      change(null);
    },
    async requestProof() {
      await whileSignedIn(post('/api/identity/request-proof'));
    },
    async confirmEmail(code) {
      if (!code) throw new AuthError('auth/invalid-action-code', 'This link is not complete.');
      return (await whileSignedIn(post('/api/identity/confirm-email', { code }))).email;
    },
    account: {
      read: () => whileSignedIn(post('/api/identity/account')),
      async changePassword(current, password) {
        await whileSignedIn(post('/api/identity/change-password', { current, password }));
      },
      async changeEmail(email, password) {
        await whileSignedIn(post('/api/identity/change-email', { email, password }));
      },
      async endSession(id) {
        await whileSignedIn(post('/api/identity/end-session', { id }));
      },
      async signOutEverywhere() {
        await whileSignedIn(post('/api/identity/sign-out-everywhere'));
        change(null);
      },
    },
  };
}

async function post<P extends IdentityCall['path']>(
  path: P,
  ...[body]: undefined extends BodyOf<CallAt<P>> ? [] : [BodyOf<CallAt<P>>]
): Promise<ResponseOf<CallAt<P>>> {
  const response = await fetch(path, {
    method: 'POST',
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new AuthError('auth/network-request-failed', 'The network did not answer. Please try again.');
  });
  if (response.ok) return (await response.json()) as ResponseOf<CallAt<P>>;
  const refusal = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
  throw new AuthError(refusal.code ?? 'auth/internal-error', refusal.message ?? response.statusText);
}

function isSocialResult(message: unknown): message is SocialResult {
  const type: SocialResult['type'] = 'rotopia:social-result';
  return typeof message === 'object' && message !== null && 'type' in message && message.type === type;
}
