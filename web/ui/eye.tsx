import { classNames } from '#web/lib/class-names.ts';

/** A googly eye, sized by the text around it. The second of a pair is bigger and looks the other way. */
export function Eye({ second = false, alive = false }: { second?: boolean; alive?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative mx-[.01em] mt-[.09em] inline-block shrink-0 rounded-full border-[.125em] border-line bg-white shadow-[inset_0_0_0_.055em_var(--eye-ring)]',
        second ? 'size-[.76em]' : 'size-[.68em]',
      )}
    >
      <span
        className={classNames(
          'absolute size-1/2 rounded-full bg-on-candy',
          second ? 'top-[8%] left-[4%]' : 'top-[40%] left-[42%]',
          alive && 'top-[44%]! left-[44%]! animate-look motion-reduce:animate-none',
        )}
      />
    </span>
  );
}
