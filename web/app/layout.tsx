import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { isHome } from '#contract/pages/routes.ts';
import { afterInteraction } from '#web/lib/first-interaction.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { useAuth } from '#web/session/auth.ts';
import { useHydrated } from '#web/session/use-hydrated.ts';
import { lazyExtra, lazyPart } from '#web/ui/lazy-part.tsx';
import { FullPageLoader } from '#web/ui/loader.tsx';
import { Tooltips } from '#web/ui/tooltips/tooltips.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { DesktopHeader } from './desktop-header.tsx';
import { MobileHeader } from './mobile-header.tsx';

// The server's HTML already shows them; their scripts can wait.
const LandingFooter = import.meta.env.SSR
  ? (await import('./landing-footer.tsx')).default
  : lazyPart(afterInteraction(() => import('./landing-footer.tsx')));
export const SiteFooter = import.meta.env.SSR
  ? (await import('./site-footer.tsx')).default
  : lazyPart(afterInteraction(() => import('./site-footer.tsx')));

/** Both headers are rendered and CSS shows one: the server does not know the screen's width. */
export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Shell>
      <a
        href="#main"
        className="sr-only z-50 rounded-2 bg-ink px-4 py-3 font-bold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <DesktopHeader />
      <MobileHeader />
      <Notices />
      {/* The footer appears with the page or after it, so that it never jumps. */}
      <Suspense fallback={<FullPageLoader />}>
        <Main>{children}</Main>
        <Suspense>
          <Foot>{isHome(path) ? <LandingFooter /> : <SiteFooter />}</Foot>
        </Suspense>
      </Suspense>
      <BottomBar />
    </Shell>
  );
}

/** A component of its own: its re-render must not reach children that are not hydrated yet. */
function Shell({ children }: { children: ReactNode }) {
  return (
    <div {...useHydrated<HTMLDivElement>()} className="flex min-h-dvh flex-col">
      {children}
    </div>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main
      {...useHydrated<HTMLElement>()}
      id="main"
      tabIndex={-1}
      className="flex w-full flex-[1_0_auto] flex-col"
    >
      {children}
      {/* Inside a landmark, and out of the way of assistive technology while a dialog is open. */}
      <Tooltips />
    </main>
  );
}

/** The tab bar covers the end of the page, so the footer extends beneath it. */
function Foot({ children }: { children: ReactNode }) {
  return (
    <div {...useHydrated<HTMLDivElement>()} data-below-the-fold="" className="bg-foot pb-[84px] md:pb-0">
      {children}
    </div>
  );
}

// Lazy, because few visitors see them.
const PublicSandboxNotice = import.meta.env.SSR
  ? (await import('./public-sandbox-notice.tsx')).default
  : lazyPart(() => import('./public-sandbox-notice.tsx'));
const VerifyEmailNotice = lazyExtra(() => import('#web/features/auth/mail/verify-email-notice.tsx'));

function Notices() {
  const { sandboxIsPublic } = useRuntimeConfig();
  const { user } = useAuth();
  return (
    <>
      {sandboxIsPublic && (
        <Suspense>
          <PublicSandboxNotice />
        </Suspense>
      )}
      {user?.welcome === 'proof' && <VerifyEmailNotice user={user} />}
    </>
  );
}
