import { CardGrid } from './card-grid.tsx';

interface SkeletonGridProps {
  count: number;
  mobileCount?: number;
  hideMaker?: boolean | undefined;
}

export function SkeletonGrid({ count, mobileCount = count, hideMaker = false }: SkeletonGridProps) {
  return (
    <output className="block">
      <span className="sr-only">Loading Brain Rots</span>
      <CardGrid>
        {Array.from({ length: count }, (_, place) => (
          <div key={`place ${place}`} className={place < mobileCount ? 'grid' : 'grid max-md:hidden'}>
            <SkeletonCard hideMaker={hideMaker} />
          </div>
        ))}
      </CardGrid>
    </output>
  );
}

function Bone({ className }: { className: string }) {
  return (
    <div className={`relative overflow-hidden bg-bone ${className}`}>
      <div className="absolute inset-0 animate-shimmer bg-[linear-gradient(100deg,transparent_30%,var(--shimmer)_50%,transparent_70%)] motion-reduce:animate-none" />
    </div>
  );
}

/** Exactly as tall as a card with a one-line name. */
function SkeletonCard({ hideMaker }: { hideMaker: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="flex flex-col rounded-card border-3 border-line bg-card shadow-stick-sm md:shadow-stick"
    >
      <Bone className="aspect-square rounded-t-[22px] border-b-3 border-line" />
      <div className="grid gap-3 px-4 pt-4 pb-3">
        <Bone className="h-[22px] w-3/5 rounded-1" />
        {!hideMaker && <Bone className="h-3 w-3/5 rounded-1" />}
        <Bone className="h-[38px] w-[90px] rounded-full" />
      </div>
    </div>
  );
}
