import { productName } from '#contract/constants.ts';
import { CreatorSlot } from '#web/features/create/creator-slot.tsx';
import { Landing } from '#web/features/landing/landing.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useAuth } from '#web/session/auth.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

// The server's HTML shows it at once; its script can wait, and stays out of the first load.
const TrendingShelf = import.meta.env.SSR
  ? (await import('#web/features/gallery/trending-shelf.tsx')).default
  : lazyPart(() => import('#web/features/gallery/trending-shelf.tsx'));
const CreatePage = lazyPart(() => import('./create-page.tsx'));

/** The landing for guests, the creator for those who are signed in. */
export function HomePage() {
  usePageTitle(productName);
  const { user } = useAuth();
  return user ? <CreatePage /> : <Landing creator={<CreatorSlot />} trending={<TrendingShelf />} />;
}
