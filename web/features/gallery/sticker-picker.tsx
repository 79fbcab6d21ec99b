import type { BrainRot } from '#contract/brain-rots.ts';
import { stickerPackSize } from '#contract/sticker-apps.ts';
import { Button } from '#web/ui/button.tsx';
import { Check } from '#web/ui/icons/icons.ts';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import StickerPackDialog from './sticker-pack-dialog.tsx';

interface StickerPickerProps {
  brainRots: readonly BrainRot[];
  picked: readonly string[];
  /** Undefined ends picking. */
  setPicked(ids: readonly string[] | undefined): void;
}

/** The list as small pictures to pick for a sticker pack. */
export default function StickerPicker({ brainRots, picked, setPicked }: StickerPickerProps) {
  const dialog = useLayer();
  const isFull = picked.length >= stickerPackSize.most;
  return (
    <>
      <ul
        aria-label="Pick for your sticker pack"
        className="grid gap-2"
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(6.4rem, 1fr))' }}
      >
        {brainRots.map((brainRot) => {
          const isPicked = picked.includes(brainRot.id);
          const others = picked.filter((id) => id !== brainRot.id);
          return (
            <li key={brainRot.id} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 150px' }}>
              <Thumbnail
                brainRot={brainRot}
                isPicked={isPicked}
                disabled={isFull && !isPicked}
                onPress={() => setPicked(isPicked ? others : [...picked, brainRot.id])}
              />
            </li>
          );
        })}
      </ul>
      <div className="sticky bottom-(--tab-bar-height) z-3 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-4 border-3 border-line bg-card p-3 shadow-stick">
        <output className="type-h4 tabular-nums">
          {picked.length} of {stickerPackSize.most} picked
        </output>
        <div className="flex flex-wrap gap-2.5">
          <Button size="sm" onClick={() => setPicked(undefined)}>
            Cancel
          </Button>
          <Button
            size="sm"
            tone="slime"
            disabled={picked.length < stickerPackSize.least}
            onClick={dialog.open}
          >
            {picked.length < stickerPackSize.least
              ? `Pick at least ${stickerPackSize.least}`
              : 'Get the pack'}
          </Button>
        </div>
      </div>
      <StickerPackDialog
        ids={picked}
        open={dialog.isOpen}
        onClose={dialog.close}
        onSaved={() => setPicked(undefined)}
      />
    </>
  );
}

interface ThumbnailProps {
  brainRot: BrainRot;
  isPicked: boolean;
  disabled: boolean;
  onPress(): void;
}

function Thumbnail({ brainRot: { name, images, imageUrl }, isPicked, disabled, onPress }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      disabled={disabled}
      onClick={onPress}
      style={{ opacity: disabled ? 0.5 : 1 }}
      className={`relative grid w-full overflow-hidden rounded-[20px] border-3 border-line ${isPicked ? 'bg-slime text-on-candy' : 'bg-card'}`}
    >
      <img
        src={images.variants[0]?.url ?? imageUrl}
        alt=""
        width={320}
        height={320}
        loading="lazy"
        decoding="async"
        className="aspect-square size-full object-cover"
      />
      <span
        aria-hidden="true"
        className={`absolute top-2 right-2 grid size-7 place-items-center rounded-full border-2 border-line ${isPicked ? 'bg-slime' : 'bg-card'}`}
      >
        {isPicked && <Check className="size-4" />}
      </span>
      <span className="px-1 py-1.5 text-center text-tiny font-extrabold wrap-anywhere">{name}</span>
    </button>
  );
}
