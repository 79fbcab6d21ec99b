import { useRef } from 'react';
import { useAuth } from '#web/session/auth.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { useCreatures, useVibes } from './choices.ts';
import { GenerateButton } from './generate-button.tsx';
import { GenerateHint } from './generate-hint.tsx';
import { Machine } from './machine.tsx';
import { usePickedChoices } from './picked-choices.ts';

export function DesktopCreator({ guest }: { guest: boolean }) {
  const { user } = useAuth();
  const [creatures, vibes] = [useCreatures(), useVibes()];
  const { creature, vibe } = usePickedChoices();
  const creatureSearch = useRef<HTMLInputElement>(null);
  const vibeSearch = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-2 gap-5 xl:grid-cols-[minmax(0,300px)_minmax(0,1fr)_minmax(0,300px)]">
      <ChoicePanel
        kind="creature"
        title="Creatures"
        choices={creatures}
        selectedId={creature?.id ?? null}
        searchRef={creatureSearch}
      />
      <Machine
        creature={creature}
        vibe={vibe}
        choices={[...creatures.list, ...vibes.list]}
        // The pressed button is gone: go on where the next pick is made.
        onCleared={(kind) => (kind === 'creature' ? creatureSearch : vibeSearch).current?.focus()}
      >
        <GenerateButton disabled={!creature || !vibe || (!guest && !user)} />
        <GenerateHint />
      </Machine>
      <ChoicePanel
        kind="vibe"
        title="Vibes"
        choices={vibes}
        selectedId={vibe?.id ?? null}
        searchRef={vibeSearch}
      />
    </div>
  );
}
