import { Drip } from '#web/ui/drip.tsx';
import { Eye } from '#web/ui/eye.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** Works without further requests: the service worker caches it. Rendered only on the server. */
export function OfflinePage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b-3 border-line bg-paper">
        <div className="wrap flex items-center py-4">
          <Logo className="text-[34px]" />
        </div>
      </header>
      <main className="flex w-full flex-[1_0_auto] flex-col">
        <div className="bg-band pt-[clamp(40px,4.5vw,64px)]">
          <div className="wrap grid justify-items-center gap-5 pb-8 text-center">
            <p aria-hidden="true" className="type-display text-[4.25rem]">
              <Eye />
              <Eye second />
            </p>
            <h1 className="type-h1">You are offline</h1>
            <p className="type-lead text-ink!">
              No network, no new nonsense. We'll be back as soon as it is.
            </p>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- It leads to the page that could not be loaded. */}
            <a
              href=""
              className="inline-flex min-h-[52px] items-center justify-center rounded-button border-3 border-line glossy bg-slime px-[22px] text-center font-display text-[1.1875rem] leading-none font-medium text-on-candy no-underline shadow-press"
            >
              Try again
            </a>
          </div>
        </div>
        <div className="relative flex-1 pt-28">
          <Drip className="fill-band" />
        </div>
      </main>
    </div>
  );
}
