import { routes } from '#contract/routes.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Mascot } from '#web/ui/mascot.tsx';

export default function GalleryPage() {
  usePageTitle('My Gallery');
  return (
    <div className="wrap section">
      <h1 className="mb-8 type-h1">My Gallery</h1>
      <EmptyState
        title="No Brain Rots Yet"
        art={<Mascot id="wolf_king" height={170} />}
        action={
          <ButtonLink href={routes.home} tone="slime">
            Create Your First Brain Rot
          </ButtonLink>
        }
      >
        Your wall is suspiciously normal. One credit fixes that.
      </EmptyState>
    </div>
  );
}
