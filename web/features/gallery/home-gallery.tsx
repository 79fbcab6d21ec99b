import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mobileHomeGalleryCount, pageSize } from '#contract/constants.ts';
import { routes } from '#contract/pages/routes.ts';
import { BrainRotCard } from '#web/brain-rot/card/brain-rot-card.tsx';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { ownListQuery } from '#web/brain-rot/own-list-query.ts';
import { useIsMobile } from '#web/lib/media.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArrowRight } from '#web/ui/icons/icons.ts';
import { CardGrid } from './card-grid.tsx';
import { CardPages } from './card-pages.tsx';
import { SkeletonGrid } from './skeleton-grid.tsx';

export function HomeGallery() {
  const { user } = useAuth();
  const mine = useQuery({ ...ownListQuery('/api/brain-rots/mine'), enabled: user !== null });
  const mobile = useIsMobile();
  const [showAll, setShowAll] = useState(false);
  const all = mine.data ?? [];
  const [page, setPage] = useState(1);

  return (
    <section aria-labelledby="home-gallery" className="wrap">
      <div className="mb-[clamp(24px,3vw,40px)] flex items-center justify-between gap-4">
        <h2 id="home-gallery" className="type-h2">
          Your Brain Rot Gallery
        </h2>
        {all.length > 0 && (
          <span className="max-md:hidden">
            <ButtonLink href={routes.gallery}>
              My Gallery
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          </span>
        )}
      </div>
      {mine.isPending ? (
        <SkeletonGrid count={mobileHomeGalleryCount} hideMaker />
      ) : mine.error ? (
        <QueryFailure heading="h3" title="Couldn't load your gallery" query={mine} />
      ) : all.length === 0 ? (
        <NoneYet />
      ) : !mobile ? (
        <CardPages brainRots={all} perPage={pageSize} page={page} setPage={setPage} heading="h3" hideMaker />
      ) : (
        <>
          <CardGrid>
            {all.slice(0, showAll ? all.length : mobileHomeGalleryCount).map((brainRot) => (
              <BrainRotCard key={brainRot.id} brainRot={brainRot} hideMaker />
            ))}
          </CardGrid>
          {all.length > mobileHomeGalleryCount && (
            <div className="mt-6">
              <Button block aria-expanded={showAll} onClick={() => setShowAll(!showAll)}>
                {showAll ? 'Show less' : `Show all ${all.length}`}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function NoneYet() {
  return (
    <EmptyState
      heading="h3"
      title="No Brain Rots Yet"
      art={<Mascot id="wolf_king" height={170} />}
      action={
        <ButtonLink href="#create" tone="lemon">
          Create your first one
        </ButtonLink>
      }
    >
      Pick a creature and a vibe above, and this wall starts to fill.
    </EmptyState>
  );
}
