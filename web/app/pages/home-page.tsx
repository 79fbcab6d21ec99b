import { homeTitle } from '#contract/constants.ts';
import { Landing } from '#web/features/landing/landing.tsx';
import { afterInteraction } from '#web/lib/first-interaction.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

export const CreatePage = lazyPart(() => import('./create-page.tsx'));
const loadBelow = () => import('./below-the-fold.tsx');
// Whoever follows a link like `/?animal=shark&term=disco` came for the creator.
const isAfterTheCreator = () => /[?&](animal|term)=/.test(location.search);
// The server's HTML shows it at once; its script can wait.
const BelowTheFold = import.meta.env.SSR
  ? (await import('./below-the-fold.tsx')).default
  : lazyPart(() => (isAfterTheCreator() ? loadBelow() : afterInteraction(loadBelow)()));

// One and the same: drawing this page again must not touch what is not alive yet.
const landing = <Landing belowTheFold={<BelowTheFold />} />;

/** The landing for guests, the creator for those who are signed in. */
export default function HomePage() {
  usePageTitle(homeTitle);
  const { user } = useAuth();
  return user ? <CreatePage /> : landing;
}
