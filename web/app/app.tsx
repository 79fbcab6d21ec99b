import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Boot } from '#contract/page.ts';
import { AuthProvider } from '#web/features/auth/auth-provider.tsx';
import { PaymentReturn } from '#web/features/billing/payment-return.tsx';
import { RuntimeConfigContext } from '#web/lib/runtime-config.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';

interface AppProps {
  boot: Boot;
  queryClient: QueryClient;
  /** Given by the server, which renders the path it was asked for. */
  path?: string;
}

/** The whole app, the same tree on the server and in the browser. */
export function App({ boot, queryClient, path }: AppProps) {
  return (
    <ErrorBoundary>
      <RuntimeConfigContext value={boot.config}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider identity={boot.config.identity}>
            <Routes boot={boot} {...(path === undefined ? {} : { path })} />
            <PaymentReturn />
            <Toaster />
          </AuthProvider>
        </QueryClientProvider>
      </RuntimeConfigContext>
    </ErrorBoundary>
  );
}
