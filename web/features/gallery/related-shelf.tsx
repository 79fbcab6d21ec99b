import { BrainRotCard } from '#web/brain-rot/brain-rot-card.tsx';
import { useRead } from '#web/lib/reads.ts';
import { CardGrid } from './card-grid.tsx';

/** Below a Brain Rot: more by the same animal or term first, then what is hot. */
export function RelatedShelf({ id }: { id: string }) {
  const related = useRead('/api/brain-rots/:id/related', { params: { id } });
  if (!related.data?.length) return null;
  return (
    <section aria-labelledby="related" className="wrap pb-[clamp(56px,7vw,96px)]">
      <h2 id="related" className="mb-7 type-h2">
        More like this
      </h2>
      <CardGrid>
        {related.data.map((brainRot) => (
          <BrainRotCard key={brainRot.id} brainRot={brainRot} />
        ))}
      </CardGrid>
    </section>
  );
}
