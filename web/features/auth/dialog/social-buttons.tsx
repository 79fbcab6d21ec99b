import { type ReactNode, useState } from 'react';
import type { SocialProvider } from '#contract/identity.ts';
import { Button } from '#web/ui/button.tsx';
import { XLogo } from '#web/ui/icons/brand-logos.tsx';
import { toast, toastError } from '#web/ui/toasts/toast-store.ts';
import type { AuthAdapter, IdentityConfig } from '../adapters/adapter.ts';
import { codeOf } from '../adapters/auth-error.ts';
import { messageFor } from '../adapters/auth-messages.ts';
import { useIdentity } from '../identity.ts';
import { deleteStoredAction, storeAction } from '../stored-action.ts';

const providers: Record<SocialProvider, { name: string; logo: ReactNode }> = {
  google: { name: 'Google', logo: <GoogleLogo /> },
  apple: { name: 'Apple', logo: <AppleLogo /> },
  github: { name: 'GitHub', logo: <GitHubLogo /> },
  x: { name: 'X', logo: <XLogo /> },
};

/** Google always; the others where they are set up. */
function offeredBy(config: IdentityConfig): readonly SocialProvider[] {
  return config.kind === 'embedded' ? ['google', ...config.socials] : ['google'];
}

export function SocialButtons({ onDone }: { onDone(): void }) {
  const { config, adapter, settleSignIn } = useIdentity();
  const [pending, setPending] = useState<SocialProvider>();

  async function start(provider: SocialProvider) {
    const { name } = providers[provider];
    setPending(provider);
    try {
      if (await signInWith(await adapter(), provider)) {
        await settleSignIn();
        onDone();
        toast({ title: 'Success!', description: `You're signed in with ${name}.` });
      }
    } catch (error) {
      toastError(`${name} Sign-In Error`, messageFor('social', error));
    } finally {
      setPending(undefined);
    }
  }

  return (
    <div className="grid gap-3">
      {offeredBy(config).map((provider) => (
        <Button key={provider} block busy={pending === provider} onClick={() => void start(provider)}>
          {pending !== provider && (
            <span className="contents [&_svg]:size-[22px]">{providers[provider].logo}</span>
          )}
          Continue with {providers[provider].name}
        </Button>
      ))}
    </div>
  );
}

function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="4.6" aria-hidden="true">
      <path stroke="#ea4335" d="M18.2 5.6A8.9 8.9 0 0 0 4.3 7.55" />
      <path stroke="#fbbc05" d="M4.3 7.55a8.9 8.9 0 0 0 0 8.9" />
      <path stroke="#34a853" d="M4.3 16.45a8.9 8.9 0 0 0 13.4 2.37" />
      <path stroke="#4285f4" d="M17.7 18.82a8.9 8.9 0 0 0 3.2-6.72H12" />
    </svg>
  );
}

function AppleLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 7.3c1-.1 2.3-1.1 4-1.1 1.6 0 3 .8 3.9 2.1-3.2 2-2.7 6.500.6 7.900-1 2.700-2.700 5.800-4.600 5.800-1.400 0-1.900-.9-3.700-.9s-2.400.9-3.700.9C5.900 22 3 17.400 3 13.300c0-4.200 2.600-6.900 5.400-6.900 1.600 0 2.600.9 3.600.9z" />
      <path d="M16.200 1.500c.2 2.300-1.700 4.500-4.100 4.400-.2-2.200 1.800-4.300 4.100-4.400z" />
    </svg>
  );
}

function GitHubLogo() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 1.500a10.500 10.500 0 0 0-3.300 20.500c.5.1.7-.2.7-.5v-2c-2.900.6-3.600-1.200-3.600-1.200-.5-1.200-1.200-1.500-1.200-1.500-1-.7.1-.7.1-.7 1.100.1 1.600 1.100 1.600 1.100 1 1.600 2.500 1.200 3.100.9.1-.7.4-1.200.7-1.500-2.300-.2-4.700-1.100-4.700-5.100 0-1.100.4-2 1.100-2.800-.1-.3-.5-1.300.1-2.800 0 0 .9-.3 2.900 1.100a10 10 0 0 1 5.200 0c2-1.400 2.900-1.100 2.900-1.100.6 1.500.2 2.500.1 2.800.7.8 1.100 1.700 1.100 2.800 0 4-2.400 4.900-4.700 5.100.4.3.7 1 .7 2v2.900c0 .3.2.6.7.5A10.500 10.500 0 0 0 12 1.500z" />
    </svg>
  );
}

const worthRedirecting = new Set<string | undefined>([
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
]);

type PopupAndRedirect = Pick<AuthAdapter, 'signInByPopup' | 'signInByRedirect'>;

/** Tries a popup, then a redirect; throws the popup's error. Returns whether a user has signed in. */
export async function signInWith(adapter: PopupAndRedirect, provider: SocialProvider): Promise<boolean> {
  try {
    await adapter.signInByPopup(provider);
    return true;
  } catch (error) {
    if (!worthRedirecting.has(codeOf(error))) throw error;
    storeAction();
    await adapter
      .signInByRedirect(provider)
      .catch(() => {
        throw error;
      })
      // The page was not left: the action is still in memory.
      .finally(deleteStoredAction);
    return false;
  }
}
