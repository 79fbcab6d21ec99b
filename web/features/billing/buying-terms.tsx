import { farRoutes } from '#contract/far-routes.ts';
import { NewTabLink } from '#web/ui/new-tab-link.tsx';

export function BuyingTerms() {
  return (
    <p className="text-small text-ink-2">
      By buying you agree to the <NewTabLink href={farRoutes.terms}>Terms</NewTabLink>. How to get your money
      back stands under <NewTabLink href={farRoutes.refunds}>Refunds</NewTabLink>.
    </p>
  );
}
