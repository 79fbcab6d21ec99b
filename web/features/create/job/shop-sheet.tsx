import { brainRotName } from '#contract/constants.ts';
import { creditPacks, dollars } from '#contract/packs.ts';
import { payPath } from '#contract/pages/routes.ts';
import { welcomeMessage } from '#web/credits/credit-messages.ts';
import { PackPicture } from '#web/credits/pack-picture.tsx';
import { useIsMobile } from '#web/lib/media.ts';
import { useAuth } from '#web/session/auth.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Lock } from '#web/ui/icons/lazy-icons.ts';
import BottomSheet from '#web/ui/layers/bottom-sheet.tsx';
import Dialog from '#web/ui/layers/dialog.tsx';
import { type Choice, useChosen } from '../picker/choices.ts';
import { ClayWindow } from '../picker/clay-window.tsx';
import { usePicks } from '../picker/picks.ts';
import { useClay } from '../picker/use-clay.ts';

const [pack] = creditPacks;

export default function ShopSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { user } = useAuth();
  const { animal, term } = useChosen(usePicks());
  const Panel = useIsMobile() ? BottomSheet : Dialog;
  return (
    <Panel open={open} onClose={onClose} title={`Get ${pack.credits} credits`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="relative overflow-hidden rounded-4 border-3 border-line bg-gum dots text-on-candy">
          <div className="flex h-[216px] items-center justify-center px-3">
            <div data-shop-pack aria-hidden="true" className="shrink-0">
              <PackPicture pack={pack} place="offer" />
            </div>
            {animal && term && <Waiting animal={animal} term={term} />}
          </div>
          {animal && term && (
            <p className="border-t-3 border-on-candy bg-lemon px-4 py-2.5 text-center type-h4 text-balance">
              {brainRotName(animal.name, term.name)} is waiting for you
            </p>
          )}
        </div>
        <p className="text-center text-balance">
          {(user && welcomeMessage(user.welcome)) ?? "You're out of credits."} Get {pack.credits} more for{' '}
          {dollars(pack.price)}. They never expire.
        </p>
        <ButtonLink href={payPath(pack.id)} size="lg" tone="slime" block onClick={onClose}>
          Continue to payment
        </ButtonLink>
        <p className="flex items-center justify-center gap-2 text-small text-ink-2">
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          Secure card payment
        </p>
      </div>
    </Panel>
  );
}

function Waiting({ animal, term }: { animal: Choice; term: Choice }) {
  const clay = useClay();
  if (clay) return <ClayWindow animal={animal} term={term} className="h-[172px] min-w-0 flex-1" />;
  return (
    <span aria-hidden="true" className="grid">
      {[animal, term].map(({ id, art }, place) => (
        <img
          key={id}
          src={art}
          alt=""
          width={98}
          height={98}
          className={`size-20 diecut ${place === 0 ? '-rotate-4' : 'rotate-4'}`}
        />
      ))}
    </span>
  );
}
