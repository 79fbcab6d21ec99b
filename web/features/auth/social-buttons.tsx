import { type ReactNode, useState } from 'react';
import type { SocialProvider } from '#contract/identity.ts';
import { XLogo } from '#web/ui/brand-logos.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { IdentityConfig } from './adapter.ts';
import { messageFor } from './auth-messages.ts';
import { useIdentity } from './identity.ts';
import { AppleLogo, GitHubLogo, GoogleLogo } from './provider-logos.tsx';
import { signInWith } from './sign-in-with.ts';

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
        toast({ title: 'Success!', description: `You are signed in with ${name}.` });
      }
    } catch (error) {
      toast({
        title: `${name} Sign-In Error`,
        description: messageFor('social', error),
        variant: 'destructive',
      });
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
