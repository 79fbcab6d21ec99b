import { SkeletonCard } from '#web/brain-rot/card/skeleton-card.tsx';
import { CardGrid } from './card-grid.tsx';

export function SkeletonGrid({ count, mobileCount = count }: { count: number; mobileCount?: number }) {
  return (
    <output className="block">
      <span className="sr-only">Loading Brain Rots</span>
      <CardGrid>
        {Array.from({ length: count }, (_, place) => (
          <div key={`place ${place}`} className={place < mobileCount ? 'grid' : 'grid max-md:hidden'}>
            <SkeletonCard />
          </div>
        ))}
      </CardGrid>
    </output>
  );
}
