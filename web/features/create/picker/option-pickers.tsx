import { OptionIcon } from '#web/brain-rot/option-icon.tsx';
import { crazinessLevels, palettes, styles } from '#web/brain-rot/options.ts';
import { SegmentedPicker } from '#web/ui/fields/segmented-picker.tsx';
import { pickByHand, type Picks, usePicks } from './picks.ts';

const withIcons = <Option extends (typeof styles | typeof palettes | typeof crazinessLevels)[number]>(
  options: readonly Option[],
) => options.map((option) => ({ ...option, icon: <OptionIcon option={option.value} /> }));

const optionsOf = {
  style: withIcons(styles),
  palette: withIcons(palettes),
  craziness: withIcons(crazinessLevels),
};

/** Style, palette and craziness; phones call the last one the mood. */
export function OptionPickers({ crazinessLabel }: { crazinessLabel: 'Craziness' | 'Mood' }) {
  return (
    <div className="grid gap-3.5 border-t-3 border-line bg-card px-3.5 pt-4 pb-[18px] md:px-[26px] md:pt-[18px]">
      <OptionPicker name="style" label="Style" />
      <OptionPicker name="palette" label="Palette" />
      <OptionPicker name="craziness" label={crazinessLabel} />
    </div>
  );
}

function OptionPicker({ name, label }: { name: keyof typeof optionsOf; label: string }) {
  const picks: Pick<Picks, keyof typeof optionsOf> = usePicks();
  return (
    <div className="grid items-center gap-1.5 md:grid-cols-[92px_1fr] md:gap-3.5">
      {/* The picker's own legend says the same to assistive technology. */}
      <span aria-hidden="true" className="text-small font-extrabold">
        {label}
      </span>
      <SegmentedPicker<string>
        label={label}
        options={optionsOf[name]}
        value={picks[name]}
        onChange={(value) => pickByHand({ [name]: value })}
      />
    </div>
  );
}
