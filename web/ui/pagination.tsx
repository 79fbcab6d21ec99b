import type { ReactNode } from 'react';
import { pagesShownInFull } from '#contract/constants.ts';
import { classNames } from '#web/lib/class-names.ts';
import { ChevronLeft, ChevronRight } from './icons/icons.ts';

interface PaginationProps {
  page: number;
  pages: number;
  onChange(page: number): void;
}

const box = 'h-[46px] min-w-[46px] rounded-2 border-2 font-extrabold';
const open = 'border-line bg-card hover:bg-lemon-soft';

export function Pagination({ page, pages, onChange }: PaginationProps) {
  const numbers = pageNumbers(page, pages);
  return (
    <nav aria-label="Pages" className="flex items-center justify-center gap-2">
      <StepButton disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        <span className="max-md:sr-only">Previous</span>
      </StepButton>
      <span className="px-3 font-extrabold tabular-nums md:hidden">
        Page {page} of {pages}
      </span>
      {numbers.map((mark, index) =>
        mark === 'gap' ? (
          // The number before a gap identifies it.
          <span key={`after ${numbers[index - 1]}`} className="grid min-w-8 place-items-center max-md:hidden">
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            aria-label={`Page ${mark}`}
            aria-current={mark === page ? 'page' : undefined}
            onClick={() => onChange(mark)}
            className={classNames(
              box,
              'px-2 tabular-nums max-md:hidden',
              mark === page ? 'border-line bg-ink text-paper' : open,
            )}
          >
            {mark}
          </button>
        ),
      )}
      <StepButton disabled={page >= pages} onClick={() => onChange(page + 1)}>
        <span className="max-md:sr-only">Next</span>
        <ChevronRight aria-hidden="true" className="size-5" />
      </StepButton>
    </nav>
  );
}

interface StepButtonProps {
  disabled: boolean;
  onClick(): void;
  children: ReactNode;
}

function StepButton({ disabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        box,
        'inline-flex items-center justify-center gap-2 md:px-4',
        disabled ? 'cursor-not-allowed border-dashed border-ink-2 text-ink-2' : open,
      )}
    >
      {children}
    </button>
  );
}

type PageMark = number | 'gap';

/** Which page numbers to show: all when few, else the ends and the neighbours of the current one. */
export function pageNumbers(current: number, total: number): PageMark[] {
  if (total <= pagesShownInFull) return Array.from({ length: total }, (_, index) => index + 1);
  const shown = [...new Set([1, current - 1, current, current + 1, total])].filter(
    (page) => page >= 1 && page <= total,
  );
  return shown.flatMap((page, index): PageMark[] => {
    const skipped = page - (shown[index - 1] ?? page - 1) - 1;
    // A gap of one page is better spent on that page.
    return skipped === 0 ? [page] : skipped === 1 ? [page - 1, page] : ['gap', page];
  });
}
