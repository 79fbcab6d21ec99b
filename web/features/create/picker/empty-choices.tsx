import { Button } from '#web/ui/button.tsx';
import { SearchX } from '#web/ui/icons/lazy-icons.ts';
import { type Choices, type Kind, kinds } from './choices.ts';

interface EmptyChoicesProps {
  kind: Kind;
  choices: Choices;
  search: string;
  onShowAll(): void;
}

export function EmptyChoices({ kind, choices, search, onShowAll }: EmptyChoicesProps) {
  const { name } = kinds[kind];
  const failed = choices.state === 'failed';
  return (
    <div className="grid h-full content-center justify-items-center gap-3 px-6 py-8 text-center">
      <SearchX aria-hidden="true" className="size-9 text-ink-2" />
      <p className="font-bold text-balance [overflow-wrap:anywhere]">
        {failed ? `Couldn't load ${name}s.` : `No ${name} matches “${search.trim()}”.`}
      </p>
      <Button size="sm" onClick={failed ? choices.reload : onShowAll}>
        {failed ? 'Try again' : 'Show all'}
      </Button>
    </div>
  );
}
