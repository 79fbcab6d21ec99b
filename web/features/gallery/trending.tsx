import { routes } from '#contract/routes.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { useRead } from '#web/lib/reads.ts';
import { useAuth } from '#web/session/auth.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useListAddress } from './filters.ts';
import { NoMatch } from './no-match.tsx';
import { PaginatedGrid } from './paginated-grid.tsx';

/** The community's list: everybody may look, guests are asked to sign up for the rest. */
export function Trending() {
  const { user } = useAuth();
  const list = useListAddress();
  const trending = useRead('/api/brain-rots/trending', { query: list.filters });
  return (
    <>
      <h1 className="mb-6 type-h1 md:mb-8">Trending Brain Rots</h1>
      <FilterBar list={list} />
      <PaginatedGrid
        brainRots={trending.data}
        error={trending.error}
        retry={() => void trending.refetch()}
        page={list.page}
        setPage={list.setPage}
        empty={
          list.filtered ? <NoMatch filters={list.filters} onClear={list.clearFilters} /> : <NothingHot />
        }
      />
      {!user && <GuestPitch />}
    </>
  );
}

function NothingHot() {
  return (
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
  );
}

function GuestPitch() {
  const { openSignIn } = useAuth();
  return (
    <aside className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-4 border-3 border-line bg-slime-soft px-6 py-5">
      <div>
        <h2 className="type-h3">Like what you see?</h2>
        <p className="text-ink-2">A free account lets you like, keep, share and make your own.</p>
      </div>
      <Button tone="slime" onClick={openSignIn}>
        Sign Up Free
      </Button>
    </aside>
  );
}
