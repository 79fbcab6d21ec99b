import { brainRotName } from '#contract/constants.ts';
import { creditPacks, dollars } from '#contract/packs.ts';
import { routes } from '#contract/routes.ts';
import { welcomeWords } from '#web/credits/credit-words.ts';
import { useIsMobile } from '#web/lib/media.ts';
import { useAuth } from '#web/session/auth.ts';
import BottomSheet from '#web/ui/bottom-sheet.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import Dialog from '#web/ui/dialog.tsx';
import { Plus } from '#web/ui/icons.ts';
import { useChosen } from '../picker/choices.ts';
import { usePicks } from '../picker/picks.ts';

const [{ credits, price }] = creditPacks;

export default function ShopSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { user } = useAuth();
  const { animal, term } = useChosen(usePicks());
  const Panel = useIsMobile() ? BottomSheet : Dialog;
  return (
    <Panel open={open} onClose={onClose} title={`Get ${credits} credits`}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {animal && term && (
          <div className="grid justify-items-center gap-3 rounded-4 border-3 border-line bg-slime-soft px-4 py-5 text-center">
            <span aria-hidden="true" className="flex items-center gap-3">
              <img src={animal.art} alt="" width={80} height={80} className="size-20 diecut" />
              <Plus className="size-6 [stroke-width:4]" />
              <img src={term.art} alt="" width={80} height={80} className="size-20 diecut" />
            </span>
            <p className="type-h4">{brainRotName(animal.name, term.name)} is waiting</p>
          </div>
        )}
        <p className="text-ink-2">
          {(user && welcomeWords(user.welcome)) ?? 'Your credits are used up.'} {credits} more are{' '}
          {dollars(price)}, and they never expire.
        </p>
        <ButtonLink href={routes.checkout} size="lg" tone="slime" block onClick={onClose}>
          Buy Credits - {dollars(price)}
        </ButtonLink>
      </div>
    </Panel>
  );
}
