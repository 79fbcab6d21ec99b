import { Link } from 'wouter';
import { productName } from '#contract/constants.ts';
import { routes } from '#contract/pages/routes.ts';
import { useAuth } from '#web/session/auth.ts';
import { Drip } from '#web/ui/drip.tsx';
import { Eye } from '#web/ui/eye.tsx';
import { PlayLinks, TrustLinks } from './footer-links.tsx';
import { Switches } from './switches.tsx';

const footLink = 'flex min-h-11 items-center font-semibold no-underline hover:underline';

export default function LandingFooter() {
  const { user, failed, openSignIn } = useAuth();
  return (
    <footer className="relative overflow-hidden bg-foot text-on-foot [--eye-ring:transparent] [--focus:#6ccfff]">
      <Drip className="fill-paper" outlined={false} />
      <div className="relative wrap grid grid-cols-2 gap-8 pt-28 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:pt-32">
        <div className="max-md:col-span-2">
          <p className="type-display max-w-[12em] text-[1.75rem] leading-[1.1]">
            Made with love, sneakers and far too many teeth.
          </p>
          <p className="mt-3.5 max-w-[34em] text-small opacity-85">
            Card payments are handled securely by Stripe. {productName} never stores your payment details.
          </p>
          <p className="mt-2 max-w-[34em] text-small opacity-85">
            Sign in with Google or email, or with Apple, GitHub or X where available.
          </p>
        </div>
        <nav aria-label="Play">
          <h2 className="mb-2 text-[1.0625rem] font-semibold text-slime">Play</h2>
          <PlayLinks className={footLink} />
        </nav>
        <nav aria-label="Credits">
          <h2 className="mb-2 text-[1.0625rem] font-semibold text-slime">Credits</h2>
          <Link href={routes.pricing} className={footLink}>
            Pricing
          </Link>
          {!user && !failed && (
            <button type="button" onClick={openSignIn} className={footLink}>
              Sign In
            </button>
          )}
        </nav>
        <nav aria-label="Small print" className="max-md:col-span-2">
          <h2 className="mb-2 text-[1.0625rem] font-semibold text-slime">Small print</h2>
          <div className="flex flex-wrap gap-x-5 md:block">
            <TrustLinks className={footLink} />
          </div>
        </nav>
        <div className="col-span-full flex flex-wrap items-center justify-between gap-4 border-t-2 border-dashed border-current/25 pt-6">
          <p className="max-w-[52em] text-tiny opacity-85">
            Icons by Lucide (ISC), type set in DynaPuff and Figtree (SIL Open Font Licence).
          </p>
          <Switches />
        </div>
      </div>
      <div
        aria-hidden="true"
        className="mt-10 flex h-[.62em] justify-center font-display text-[clamp(4.6rem,22.6vw,25.5rem)] leading-[.78] font-bold tracking-[-.015em] text-slime [--line:var(--color-slime)]"
      >
        R<Eye />t<Eye second />
        pia
      </div>
    </footer>
  );
}
