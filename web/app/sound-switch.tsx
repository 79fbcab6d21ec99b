import { setMuted, useMuted } from '#web/touch/muted.ts';
import { touch } from '#web/touch/touch.ts';
import { Volume2 } from '#web/ui/icons.ts';

/** Whether what is touched can be heard. Takes the colours of where it stands. */
export function SoundSwitch() {
  const muted = useMuted();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!muted}
      onClick={() => {
        setMuted(!muted);
        touch('pick');
      }}
      className="inline-flex h-12 items-center gap-1.5 rounded-full border-2 border-current px-3 text-tiny font-extrabold"
    >
      <Volume2 aria-hidden="true" className="size-4" />
      Sounds {muted ? 'off' : 'on'}
    </button>
  );
}
