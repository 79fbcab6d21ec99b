import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { brainRotPath, routes } from '#contract/pages/routes.ts';
import { ownListQuery } from '#web/brain-rot/own-list-query.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useAuth } from '#web/session/auth.ts';
import { type Choice, useIsNew } from './choices.ts';
import { usePicks } from './picks.ts';

export function Nameplate({ animal, term }: { animal: Choice | undefined; term: Choice | undefined }) {
  const { own } = usePicks();
  const { user } = useAuth();
  const mine = useQuery({ ...ownListQuery('/api/brain-rots/mine'), enabled: user !== null });
  const owned = mine.data?.find(({ animalId, termId }) => animalId === animal?.id && termId === term?.id);
  const label = owned
    ? { href: brainRotPath(owned.id), text: 'You have this one' }
    : animal && term && !own && { href: routes.today, text: "Today's mash" };
  const length = `${animal?.name ?? ''} ${term?.name ?? ''}`.length;
  return (
    <div
      data-nameplate=""
      className="grid justify-items-center px-3 pt-[18px] pb-4 text-center md:px-6 md:pt-5 md:pb-[18px]"
    >
      <p className="mb-1 text-tiny font-bold text-ink-2">
        {label ? (
          <Link
            href={label.href}
            className="hit rounded-full bg-lemon px-3 py-1 text-on-candy underline underline-offset-2"
          >
            {label.text}
          </Link>
        ) : (
          'Your Brain Rot will be called'
        )}
      </p>
      <p
        className={classNames(
          'type-display flex min-h-[1.2em] flex-wrap items-center justify-center gap-x-[.4em] leading-[1.08]',
          length > 22 ? 'text-[1.25rem] md:text-[1.75rem]' : 'text-[1.5rem] md:text-[2.125rem]',
        )}
      >
        <span>
          <NamePart choice={animal} missing="Mystery" /> <NamePart choice={term} missing="Mash" />
        </span>{' '}
        <span className="inline-block -rotate-4 rounded-1 border-2 border-line bg-lemon px-[.42em] pt-[.14em] pb-[.18em] text-[.58em] font-semibold tracking-normal text-on-candy">
          Pro
        </span>
      </p>
    </div>
  );
}

function NamePart({ choice, missing }: { choice: Choice | undefined; missing: string }) {
  const isNew = useIsNew(choice);
  return choice ? (
    <span key={choice.id} className={isNew ? 'inline-block animate-pop-in' : 'inline-block'}>
      {choice.name}
    </span>
  ) : (
    <span className="text-ink-2 opacity-75">{missing}</span>
  );
}
