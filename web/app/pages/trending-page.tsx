import { routes } from '#contract/routes.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Mascot } from '#web/ui/mascot.tsx';

export default function TrendingPage() {
  usePageTitle('Trending Brain Rots');
  return (
    <div className="wrap section">
      <h1 className="mb-8 type-h1">Trending Brain Rots</h1>
      <EmptyState
        title="Nothing is hot yet"
        art={<Mascot id="koala_lava" height={170} />}
        action={
          <ButtonLink href={routes.home} tone="slime">
            Make the first one
          </ButtonLink>
        }
      >
        The stage is empty and the crowd is waiting.
      </EmptyState>
    </div>
  );
}
