import { SkeletonCard } from '#web/brain-rot/skeleton-card.tsx';
import { CardGrid } from './card-grid.tsx';

/** The grid's place while its cards are on the way. */
export function SkeletonGrid({ count }: { count: number }) {
  return (
    <output className="block">
      <span className="sr-only">Loading Brain Rots</span>
      <CardGrid>
        {Array.from({ length: count }, (_, place) => `place ${place}`).map((place) => (
          <SkeletonCard key={place} />
        ))}
      </CardGrid>
    </output>
  );
}
