import type { ReactNode } from 'react';
import { SkeletonCard } from '#web/brain-rot/skeleton-card.tsx';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3 md:gap-5 lg:grid-cols-4 lg:gap-x-[22px] lg:gap-y-6">
      {children}
    </div>
  );
}

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
