import { productName } from '#contract/constants.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Eye } from './eye.tsx';

/** The word mark: its two o's are eyes. */
export function Logo({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center font-display leading-none font-bold tracking-[-.02em]',
        className,
      )}
    >
      <span className="sr-only">{productName}</span>
      <span aria-hidden="true" className="contents">
        R<Eye />t<Eye second />
        pia
      </span>
    </span>
  );
}
