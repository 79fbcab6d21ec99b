import { Drip } from '#web/ui/drip.tsx';
import { Eye } from '#web/ui/eye.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { blanks } from './fill-in.ts';

/** Works without further requests: the service worker caches it and fills in the gallery seen last. Rendered only on the server. */
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
            <a
              href={blanks.address}
              className="inline-flex min-h-[52px] items-center justify-center rounded-button border-3 border-line glossy bg-slime px-[22px] text-center font-display text-[1.1875rem] leading-none font-medium text-on-candy no-underline shadow-press"
            >
              Try again
            </a>
          </div>
        </div>
        <div className="relative flex-1 pt-28 pb-[clamp(56px,7vw,96px)] md:pt-32">
          <Drip className="fill-band" />
          <div className="wrap">
            <p data-none-kept="" className="text-center text-ink-2">
              Open Gallery or Trending while you're online, and it'll be here next time you're offline.
            </p>
            <KeptGallery />
          </div>
        </div>
      </main>
    </div>
  );
}

/** Filled in by `fillIn`, which copies the card. */
function KeptGallery() {
  return (
    <section data-kept="" hidden aria-labelledby="kept">
      <h2 id="kept" className="mb-6 type-h3">
        Last seen in {blanks.where}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-3 gap-y-4 md:grid-cols-3 md:gap-5 lg:grid-cols-4 lg:gap-x-[22px] lg:gap-y-6">
        <article
          data-kept-card=""
          className="relative flex min-w-0 flex-col rounded-[22px] border-3 border-line bg-card shadow-stick-sm md:rounded-card md:shadow-stick"
        >
          <div className="relative aspect-square overflow-hidden rounded-t-[18px] border-b-3 border-line bg-sunk md:rounded-t-[22px]">
            <img
              src={blanks.picture}
              alt=""
              width={320}
              height={320}
              // With a higher priority React would preload the placeholder address.
              fetchPriority="low"
              className="size-full object-cover"
            />
          </div>
          <h3 className="pt-3.5 pr-2.5 pb-2.5 pl-3 text-[clamp(.875rem,4.4vw,1.0625rem)] leading-[1.12] font-medium tracking-normal md:pt-4 md:pr-3.5 md:pb-3 md:pl-4 md:text-[1.25rem]">
            {blanks.name}
          </h3>
        </article>
      </div>
    </section>
  );
}
