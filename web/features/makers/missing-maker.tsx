import { routes } from '#contract/pages/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export default function MissingMaker() {
  usePageTitle('Maker Not Found');
  return (
    <div className="wrap section grid justify-items-center gap-5 text-center">
      <Mascot id="panda_ninja" height={240} />
      <h1 className="type-h1">Maker Not Found</h1>
      <p className="type-lead">No maker by that name.</p>
      <ButtonLink href={routes.trending} tone="slime">
        See Trending
      </ButtonLink>
    </div>
  );
}
