import { productName } from '#contract/constants.ts';
import { Landing } from '#web/features/landing/landing.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';

export function HomePage() {
  usePageTitle(productName);
  return <Landing />;
}
