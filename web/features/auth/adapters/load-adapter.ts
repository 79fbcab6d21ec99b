import type { AuthAdapter, IdentityConfig } from './adapter.ts';

let loaded: Promise<AuthAdapter> | undefined;

export function loadAdapter(config: IdentityConfig): Promise<AuthAdapter> {
  loaded ??= make(config).catch((error: unknown) => {
    // Its code failed to load: the next call tries again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function make(config: IdentityConfig): Promise<AuthAdapter> {
  switch (config.kind) {
    case 'embedded': {
      const { embeddedAdapter } = await import('./embedded-adapter.ts');
      return embeddedAdapter(config);
    }
    case 'firebase': {
      const { firebaseAdapter } = await import('./firebase-adapter.ts');
      return firebaseAdapter(config);
    }
  }
}
