import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Imprint } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { type TrustPage, trustPageNames, trustPages } from '#contract/pages/trust-pages.ts';
import { About } from '#web/features/trust/about.tsx';
import { Contact } from '#web/features/trust/contact.tsx';
import { Privacy } from '#web/features/trust/privacy.tsx';
import { Refunds } from '#web/features/trust/refunds.tsx';
import { Terms } from '#web/features/trust/terms.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { withQueryClient } from '#web/lib/queries.tsx';
import { useRead } from '#web/lib/reads.ts';
import { Button } from '#web/ui/button.tsx';
import { FullPageLoader } from '#web/ui/loader.tsx';

const documents: Record<TrustPage, (props: { imprint: Imprint }) => ReactNode> = {
  terms: Terms,
  privacy: Privacy,
  refunds: Refunds,
  contact: Contact,
  about: About,
};

export default withQueryClient(function TrustPages() {
  const [path] = useLocation();
  const page = trustPageNames.find((name) => lazyRoutes[name] === path) ?? 'about';
  usePageTitle(trustPages[page]);
  const { data: imprint, isError, refetch } = useRead('/api/imprint');
  const Document = documents[page];
  if (imprint) return <Document key={page} imprint={imprint} />;
  if (!isError) return <FullPageLoader />;
  return (
    <div className="wrap section text-center">
      <h1 className="type-h3">Couldn't load this page</h1>
      <p className="my-4">Check your connection, then try again.</p>
      <Button onClick={() => void refetch()}>Try again</Button>
    </div>
  );
});
