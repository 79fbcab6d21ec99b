import { Component, type ReactNode } from 'react';
import type { PageData } from '#contract/pages/page.ts';
import { Auth } from '#web/features/auth/auth-loader.tsx';
import { PaymentReturn } from '#web/features/billing/payment-return.tsx';
import { PageDataContext } from '#web/lib/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Toaster } from '#web/ui/toasts/toaster.tsx';
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

class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
        <Logo className="text-[56px]" />
        <h1 className="type-h2">That broke. Not you, us.</h1>
        <p className="type-lead">Your credits and Brain Rots are safe. Reloading usually fixes it.</p>
        <Button tone="slime" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </main>
    );
  }
}
