import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface CardShellProps {
  art: ReactNode;
  name: string;
  /** By whom it is. */
  maker?: ReactNode;
  href: string;
  /** The level below the heading the card stands under. */
  heading?: 'h2' | 'h3';
  badge?: ReactNode;
  /** What sets it apart in its list. */
  stamp?: ReactNode;
  heart?: ReactNode;
  play?: ReactNode;
  /** What comes alive over the art. */
  life?: ReactNode;
  /** For those with a pointer: on phones it is in the sheet. */
  download?: ReactNode;
  actions?: ReactNode;
}

/** The shell of a collectible: what is on it comes from outside. */
export function CardShell({
  art,
  name,
  maker,
  href,
  heading: Heading = 'h3',
  badge,
  stamp,
  heart,
  play,
  life,
  download,
  actions,
}: CardShellProps) {
  return (
    <article className="group relative flex min-w-0 flex-col rounded-[22px] border-3 border-line bg-card shadow-stick-sm transition-transform duration-[220ms] ease-pop hover:-translate-y-1 hover:-rotate-1 motion-reduce:transform-none md:rounded-card md:shadow-stick">
      <div className="relative aspect-square rounded-t-[18px] border-b-3 border-line bg-sunk md:rounded-t-[22px]">
        <Link
          href={href}
          tabIndex={-1}
          aria-hidden="true"
          className="absolute inset-0 overflow-hidden rounded-[inherit]"
        >
          {art}
        </Link>
        {life}
        {badge && <div className="absolute top-2.5 -left-1.5 md:top-3.5 md:-left-2">{badge}</div>}
        {heart && <div className="absolute top-2 right-2 md:top-3 md:right-3">{heart}</div>}
        <div className="absolute bottom-3 left-3 flex items-center gap-2">
          {stamp}
          {download && (
            <div className="transition-opacity duration-[120ms] group-hover:opacity-100 focus-within:opacity-100 max-md:hidden [@media(hover:hover)]:opacity-0">
              {download}
            </div>
          )}
        </div>
        {play && <div className="absolute right-2.5 -bottom-6 md:right-3.5">{play}</div>}
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3.5 pr-2.5 pb-2.5 pl-3 md:pt-4 md:pr-3.5 md:pb-3 md:pl-4">
        {/* Words go round the play button that hangs in from above. */}
        <Heading className="text-[clamp(.875rem,4.4vw,1.0625rem)] leading-[1.12] font-medium tracking-normal before:float-right before:h-4 before:w-10 md:text-[1.25rem]">
          <Link href={href} className="no-underline">
            {name}
          </Link>
        </Heading>
        {maker}
        {actions}
      </div>
    </article>
  );
}
