import { Suspense } from 'react';
import type { User } from '#contract/account.ts';
import { routes } from '#contract/pages/routes.ts';
import { CreditsBadge } from '#web/credits/credits-badge.tsx';
import { JobChip } from '#web/features/create/job/job-chip.tsx';
import { JobKeeper } from '#web/features/create/job/job-keeper.tsx';
import { useJob } from '#web/features/create/job/job-store.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ButtonMissing, lazyPart } from '#web/ui/lazy-part.tsx';
import { Avatar } from './avatar.tsx';

const UserMenu = lazyPart(() => import('./user-menu.tsx'), ButtonMissing);

/** The right end of the headers for signed-in users; guests never load it. */
export default function SignedInCorner({ user, compact = false }: { user: User; compact?: boolean }) {
  const making = useJob().state !== 'idle';
  if (compact) {
    return (
      <>
        <JobChip />
        <CreditsBadge credits={user.credits} compact />
      </>
    );
  }
  return (
    <>
      {/* Only here: both headers are always mounted, and the job must be followed once. */}
      <JobKeeper />
      <JobChip />
      <CreditsBadge credits={user.credits} compact="below-lg" />
      {/* The badge has the same link: on narrow screens the chip takes the button's place. */}
      <span className={making ? 'max-lg:hidden' : 'contents'}>
        <ButtonLink href={routes.checkout} size="sm" tone="slime">
          Buy Credits
        </ButtonLink>
      </span>
      <Suspense fallback={<Avatar user={user} />}>
        <UserMenu />
      </Suspense>
    </>
  );
}
