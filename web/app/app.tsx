import type { PageData } from '#contract/page.ts';
import { Auth } from '#web/features/auth/auth.tsx';
import { PaymentReturn } from '#web/features/billing/payment-return.tsx';
import { PageDataContext } from '#web/lib/page-data.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';

interface AppProps {
  pageData: PageData;
  /** Only on the server: the requested address. */
  path?: string;
}

/** The whole app, the same tree on the server and in the browser. */
export function App({ pageData, path }: AppProps) {
  return (
    <ErrorBoundary>
      <PageDataContext value={pageData}>
        <Routes {...(path === undefined ? {} : { path })} />
        <Auth />
        <PaymentReturn />
        <Toaster />
      </PageDataContext>
    </ErrorBoundary>
  );
}
