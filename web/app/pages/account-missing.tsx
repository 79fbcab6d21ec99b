import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { useAuth } from '#web/session/auth.ts';

/** Replaces every page when there is a session but the account could not be loaded. */
export default function AccountMissing() {
  const { retry } = useAuth();
  return (
    <div className="wrap section">
      <LoadFailure title="Couldn't load your account" onRetry={retry}>
        You're signed in, and your credits and Brain Rots are safe.
      </LoadFailure>
    </div>
  );
}
