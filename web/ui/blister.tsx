import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface BlisterProps {
  children: ReactNode;
  /** Where there is room: what phones have is the picture's. */
  foot?: ReactNode;
  /** Fills its side of a dialog: the top on phones, the left on wide screens. */
  inDialog?: boolean;
}

/** Packaging as in a shop: a ray card with a hang-hole, the picture under a glossy frame, a foot below. */
export function Blister({ children, foot, inDialog = false }: BlisterProps) {
  return (
    <div
      data-blister=""
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] content-center border-on-candy bg-[repeating-conic-gradient(from_0deg_at_50%_56%,#ffd43b_0_7.5deg,#ffde66_7.5deg_15deg)] text-on-candy md:px-[34px] md:pt-[66px] md:pb-[26px]',
        inDialog
          ? 'rounded-t-[29px] border-b-3 px-[72px] pt-[52px] pb-[30px] md:rounded-l-[33px] md:rounded-tr-none md:border-r-3 md:border-b-0'
          : 'rounded-[30px] border-3 px-[18px] pt-14 pb-[18px] shadow-stick max-md:[@media(height<46rem)]:pt-[18px] md:rounded-[40px]',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          !inDialog && 'max-md:[@media(height<46rem)]:hidden',
          'absolute top-5 left-1/2 h-[22px] w-[92px] -translate-x-1/2 rounded-3 border-3 border-on-candy bg-paper before:absolute before:-top-[11px] before:left-1/2 before:h-4 before:w-6 before:-translate-x-1/2 before:rounded-t-2 before:border-3 before:border-b-0 before:border-on-candy before:bg-paper',
        )}
      />
      <div className="relative aspect-square overflow-hidden rounded-[30px] border-3 border-on-candy bg-white after:pointer-events-none after:absolute after:inset-2 after:rounded-[22px] after:border-3 after:border-t-white/55 after:border-r-transparent after:border-b-transparent after:border-l-white/55 after:[mask-image:linear-gradient(135deg,#000_22%,transparent_42%)] [&_img]:size-full [&_img]:object-cover">
        <div className="absolute inset-0">{children}</div>
      </div>
      {foot && (
        <div className="flex flex-wrap items-center justify-between gap-3 px-1.5 pt-5 scheme-light max-md:hidden">
          {foot}
        </div>
      )}
    </div>
  );
}
