import { BrainRotCard } from '#web/brain-rot/card/brain-rot-card.tsx';
import { QueryFailure } from '#web/brain-rot/load-failure.tsx';
import { useRead } from '#web/lib/reads.ts';
import { useHydrated } from '#web/session/use-hydrated.ts';
import { CardGrid } from './card-grid.tsx';

/** Below a Brain Rot: more of the same animal or term, then trending ones. */
export function RelatedSection({ id }: { id: string }) {
  const related = useRead('/api/brain-rots/:id/related', { params: { id } });
  const { data: brainRots = [], error } = related;
  const awake = useHydrated<HTMLElement>();
  if (brainRots.length === 0 && !error) return null;
  return (
    <section
      {...awake}
      data-below-the-fold=""
      data-not-printed=""
      aria-labelledby="related"
      className="wrap pb-[clamp(56px,7vw,96px)] [contain-intrinsic-size:auto_1000px] [content-visibility:auto]"
    >
      <h2 id="related" className="mb-7 type-h2">
        More like this
      </h2>
      {brainRots.length > 0 ? (
        <CardGrid>
          {brainRots.map((brainRot) => (
            <div key={brainRot.id} data-below-the-fold="" className="grid">
              <BrainRotCard brainRot={brainRot} />
            </div>
          ))}
        </CardGrid>
      ) : (
        <QueryFailure heading="h3" title="Couldn't load these" query={related} />
      )}
    </section>
  );
}
