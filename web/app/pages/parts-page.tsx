import { useState } from 'react';
import { FireBadge } from '#web/brain-rot/fire-badge.tsx';
import { LoadFailure } from '#web/brain-rot/load-failure.tsx';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { CreditsBadge } from '#web/credits/credits-badge.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { reading } from '#web/lib/queries.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Drip } from '#web/ui/drip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Monitor } from '#web/ui/lazy-icons.ts';
import { Loader } from '#web/ui/loader.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SettingList, SettingRow, SettingSkeleton } from '#web/ui/setting-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { TickList } from '#web/ui/tick-list.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { Switches } from '../switches.tsx';
import { Buttons } from './parts/buttons.tsx';
import { Cards } from './parts/cards.tsx';
import { Forms } from './parts/forms.tsx';
import { Jobs } from './parts/jobs.tsx';
import { Layers } from './parts/layers.tsx';
import { Packs } from './parts/packs.tsx';
import { PartsSection, Row } from './parts/section.tsx';

/** Every part of the look on one page, for whoever builds screens from them. Not served in production. */
function PartsPage() {
  usePageTitle('Parts');
  const [page, setPage] = useState(2);
  return (
    <>
      <div className="wrap grid gap-11 py-8 md:gap-14 md:pt-14 md:pb-20">
        <header className="grid gap-3">
          <h1>
            <Logo className="text-[56px]" /> <span className="sr-only">parts</span>
          </h1>
          <p className="type-lead">
            Straight-down shadow means press me. Diagonal shadow means stuck on the page.
          </p>
          <div>
            <Switches />
          </div>
        </header>
        <Buttons />
        <PartsSection title="Chips, badges, tags">
          <Row>
            <CreditsBadge credits={27} />
            <CreditsBadge credits={1} compact />
            <FireBadge heat={3400} />
            <Chip tint="sky">
              <img src="/icons/frog.svg" alt="" width={22} height={22} />
              Frog
            </Chip>
            <Chip tint="gum">
              <img src="/icons/mirror-ball.svg" alt="" width={22} height={22} />
              Disco
            </Chip>
            <Tag tint="sky">Creature</Tag>
            <Tag tint="gum">Vibe</Tag>
            <Tag tint="mint">Confirmed</Tag>
            <Tag tint="tang">Not confirmed</Tag>
          </Row>
        </PartsSection>
        <Forms />
        <PartsSection title="Settings">
          <SettingList>
            <SettingRow
              title="E-mail"
              tag={<Tag tint="mint">Confirmed</Tag>}
              actions={<Button size="sm">Change e-mail</Button>}
            >
              mia@example.com
            </SettingRow>
            <SettingRow
              icon={<Monitor aria-hidden="true" />}
              title="Firefox on Linux"
              actions={<Button size="sm">Sign out</Button>}
            >
              Last seen today
            </SettingRow>
          </SettingList>
          <SettingSkeleton label="Loading settings" rows={1} />
        </PartsSection>
        <Cards />
        <Layers />
        <Jobs />
        <Packs />
        <div className="grid gap-11 md:grid-cols-2 md:gap-14">
          <PartsSection title="Empty state, failed list">
            <EmptyState
              title="No Brain Rots Yet"
              heading="h3"
              art={<Mascot id="wolf_king" height={170} />}
              action={
                <ButtonLink href="/" tone="slime">
                  Create Your First Brain Rot
                </ButtonLink>
              }
            >
              Your wall is suspiciously normal. One credit fixes that.
            </EmptyState>
            <LoadFailure
              title="This list would not load"
              heading="h3"
              onRetry={() => toast({ title: 'Trying again' })}
            >
              The server did not answer.
            </LoadFailure>
          </PartsSection>
          <PartsSection title="Loader, ticks, rays">
            <Loader />
            <TickList items={['Ticked', 'Ticked too']} />
            <div className="h-32 rounded-4 border-3 border-line rays" />
          </PartsSection>
        </div>
        <PartsSection title="Pagination">
          <Pagination page={page} pages={12} onChange={setPage} />
        </PartsSection>
      </div>
      <div className="relative h-40 bg-band">
        <Drip className="fill-paper" />
      </div>
    </>
  );
}

export default reading(PartsPage);
