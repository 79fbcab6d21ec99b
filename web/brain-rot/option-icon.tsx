import type { Craziness, Palette, Style } from '#contract/brain-rots.ts';

interface OptionIconProps {
  option: Style | Palette | Craziness;
  className?: string;
}

export function OptionIcon({ option, className = 'size-6 shrink-0 md:size-7' }: OptionIconProps) {
  return (
    <img src={`/icons/${option.toLowerCase()}.svg`} alt="" width={32} height={32} className={className} />
  );
}
