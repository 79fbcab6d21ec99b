/** As high as a duel. */
export function DuelSkeleton() {
  return (
    <output className="block">
      <span className="sr-only">Loading a duel</span>
      <div aria-hidden="true" className="animate-pulse motion-reduce:animate-none">
        <div className={duelGrid} style={{ marginTop: 64, marginBottom: 118 }}>
          <Side />
          <Side />
        </div>
      </div>
    </output>
  );
}

export const duelGrid = 'mx-auto grid max-w-[820px] grid-cols-2 gap-3 md:gap-8';
export const duelCard = 'min-w-0 rounded-card border-3 border-line bg-card shadow-stick-sm md:shadow-stick';

function Side() {
  return (
    <div className={duelCard}>
      <div className="aspect-square rounded-t-[22px] border-b-3 border-line bg-bone" />
      <div style={{ height: 136 }} />
    </div>
  );
}
