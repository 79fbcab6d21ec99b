import { routes } from '#contract/pages/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function Missing() {
  usePageTitle('Brain Rot Not Found');
  return (
    <div className="wrap section grid justify-items-center gap-5 text-center">
      <Mascot id="raccoon_king" height={240} />
      <h1 className="type-h1">Brain Rot Not Found</h1>
      <p className="type-lead">This Brain Rot doesn&apos;t exist or has been removed.</p>
      <ButtonLink href={routes.home} tone="slime">
        Go to Home
      </ButtonLink>
    </div>
  );
}
