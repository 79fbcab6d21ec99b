import { Mascot } from '#web/brain-rot/mascot.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyTrending({ heading, createHref }: { heading: 'h2' | 'h3'; createHref: string }) {
  return (
    <EmptyState
      heading={heading}
      title="Nothing's hot yet"
      art={<Mascot id="koala_lava" height={170} />}
      action={
        <ButtonLink href={createHref} tone="slime">
          Make the first one
        </ButtonLink>
      }
    >
      The stage is empty and the crowd is waiting.
    </EmptyState>
  );
}
