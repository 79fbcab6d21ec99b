import { Mascot, type MascotId } from '#web/brain-rot/mascot.tsx';

export function PeekingMascot({ id }: { id: MascotId }) {
  return (
    <div className="pointer-events-none absolute bottom-[calc(100%+3px)] left-7 h-[84px] overflow-hidden">
      <Mascot id={id} height={150} eager />
    </div>
  );
}
