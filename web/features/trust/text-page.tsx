import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { productName } from '#contract/constants.ts';
import type { Imprint } from '#contract/imprint.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import { type TrustPage, trustPageNames, trustPages } from '#contract/pages/trust-pages.ts';
import { Mascot, type MascotId } from '#web/brain-rot/mascot.tsx';
import { Drip } from '#web/ui/drip.tsx';

interface TextPageProps {
  page: TrustPage;
  title: string;
  lead: string;
  mascot: MascotId;
  children: ReactNode;
}

/** A page of text: title and lead, links to the other ones, and a card for each section. */
export function TextPage({ page, title, lead, mascot, children }: TextPageProps) {
  return (
    <>
      <div className="bg-band pt-[clamp(40px,4.5vw,64px)]">
        <div className="wrap flex max-w-[820px]! items-end justify-between gap-6">
          <div className="min-w-0 pb-8">
            <h1 className="type-h1">{title}</h1>
            <p className="mt-3.5 type-lead text-ink!">{lead}</p>
            <nav aria-label="Legal and info" className="mt-5 flex flex-wrap gap-2.5">
              {trustPageNames.map((name) => (
                <Link
                  key={name}
                  href={lazyRoutes[name]}
                  aria-current={name === page ? 'page' : undefined}
                  className={`inline-flex min-h-11 items-center rounded-full border-2 border-line px-3.5 text-small font-bold no-underline hover:underline ${name === page ? 'bg-lemon text-on-candy' : 'bg-card'}`}
                >
                  {trustPages[name]}
                </Link>
              ))}
            </nav>
          </div>
          <div className="shrink-0 max-md:hidden">
            <Mascot id={mascot} height={206} eager />
          </div>
        </div>
      </div>
      <div className="relative pt-28 pb-[clamp(56px,7vw,96px)] md:pt-32">
        <Drip className="fill-band" />
        <div className="wrap grid max-w-[820px]! grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      </div>
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-4 border-3 border-line bg-card px-[18px] py-4.5 md:p-7">
      <h2 className="type-h3">{title}</h2>
      {children}
    </section>
  );
}

export function Facts({ facts }: { facts: readonly (readonly [what: string, about: ReactNode])[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(([what, about]) => (
        <div key={what}>
          <dt className="font-extrabold">{what}</dt>
          <dd className="text-ink-2">{about}</dd>
        </div>
      ))}
    </dl>
  );
}

export function InText({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="rounded-1 font-bold text-accent underline decoration-2 underline-offset-4">
      {children}
    </Link>
  );
}

export function MailLink({ email }: { email: string }) {
  return (
    <a
      href={`mailto:${email}`}
      className="rounded-1 font-bold wrap-anywhere text-accent underline decoration-2 underline-offset-4"
    >
      {email}
    </a>
  );
}

/** Renders nothing if no seller is configured. */
export function Seller({ seller }: Pick<Imprint, 'seller'>) {
  return (
    seller && (
      <p className="wrap-anywhere">
        {productName} is run by <b className="font-extrabold">{seller.name}</b>, {seller.address}.
      </p>
    )
  );
}
