import { notFoundText } from '#contract/pages/not-found.ts';
import { routes } from '#contract/pages/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function NotFoundPage() {
  usePageTitle('Page Not Found');
  return (
    <div className="grid flex-1 content-end justify-items-center gap-5 overflow-hidden rays px-6 pt-16 text-center">
      <h1 className="type-h1">{notFoundText.heading}</h1>
      <p className="type-lead text-ink!">{notFoundText.text}</p>
      <ButtonLink href={routes.home} tone="slime">
        Take me home
      </ButtonLink>
      <div className="mt-8 -mb-3">
        <Mascot id="duck_rocket" height={260} />
      </div>
    </div>
  );
}
