import { Link } from 'wouter';
import { productName } from '#contract/constants.ts';
import { routes } from '#contract/pages/routes.ts';
import { Logo } from '#web/ui/logo.tsx';
import { PlayLinks, TrustLinks } from './footer-links.tsx';
import { Switches } from './switches.tsx';

const footLink = 'inline-flex min-h-11 items-center font-bold no-underline hover:underline';

export default function SiteFooter() {
  return (
    <footer className="border-t-3 border-line bg-foot text-on-foot [--focus:#6ccfff]">
      <div className="wrap flex min-h-[104px] flex-wrap items-center gap-x-6 gap-y-3 py-6">
        <Logo className="text-[34px] text-slime [--eye-ring:transparent] [--line:var(--color-slime)]" />
        <nav aria-label="Footer" className="mr-auto flex flex-wrap gap-x-5 max-md:w-full md:gap-6">
          <PlayLinks className={footLink} />
          <Link href={routes.pricing} className={footLink}>
            Pricing
          </Link>
        </nav>
        <Switches />
        <nav aria-label="Small print" className="mr-auto flex flex-wrap gap-x-5 opacity-85">
          <TrustLinks className={footLink} />
        </nav>
        <p className="text-small opacity-85">{productName} never stores your payment details.</p>
      </div>
    </footer>
  );
}
