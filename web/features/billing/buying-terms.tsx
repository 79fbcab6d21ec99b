import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { NewTabLink } from '#web/ui/new-tab-link.tsx';

export function BuyingTerms() {
  return (
    <p className="text-small text-ink-2">
      By buying you agree to the <NewTabLink href={lazyRoutes.terms}>Terms</NewTabLink>. See our{' '}
      <NewTabLink href={lazyRoutes.refunds}>refund policy</NewTabLink>.
    </p>
  );
}
