import type { Boot } from '#contract/page.ts';
import { Auth } from '#web/features/auth/auth.tsx';
import { PaymentReturn } from '#web/features/billing/payment-return.tsx';
import { BootContext } from '#web/lib/boot.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Routes } from './routes.tsx';

interface AppProps {
  boot: Boot;
  /** Given by the server, which renders the address it was asked for. */
  path?: string;
}

/** The whole app, the same tree on the server and in the browser. */
export function App({ boot, path }: AppProps) {
  return (
    <ErrorBoundary>
      <BootContext value={boot}>
        <Routes {...(path === undefined ? {} : { path })} />
        <Auth />
        <PaymentReturn />
        <Toaster />
      </BootContext>
    </ErrorBoundary>
  );
}
