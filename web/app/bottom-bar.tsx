import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { isHome, routes } from '#contract/pages/routes.ts';
import type { Icon } from '#web/ui/icons/icon.tsx';
import { Blend, Flame, Images, Tag } from '#web/ui/icons/shell-icons.ts';
import { createHref, useGoToCreate } from './use-go-to-create.ts';

const tabs = [
  { href: routes.gallery, label: 'Gallery', icon: Images },
  { href: routes.trending, label: 'Trending', icon: Flame },
  { href: routes.checkout, label: 'Pricing', icon: Tag },
] as const;

export function BottomBar() {
  const [path] = useLocation();
  const goToCreate = useGoToCreate();
  return (
    <nav
      aria-label="Tabs"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t-3 border-line bg-card px-2 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden"
    >
      <Tab href={createHref} label="Create" icon={Blend} current={isHome(path)} onClick={goToCreate} />
      {tabs.map((tab) => (
        <Tab
          key={tab.href}
          {...tab}
          current={path === tab.href || (tab.href === routes.checkout && path === routes.pricing)}
        />
      ))}
    </nav>
  );
}

interface TabProps {
  href: string;
  label: string;
  icon: Icon;
  current: boolean;
  onClick?(event: MouseEvent): void;
}

function Tab({ href, label, icon: Icon, current, onClick }: TabProps) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      {...(onClick ? { onClick } : {})}
      className="grid justify-items-center gap-[3px] rounded-[16px] pt-1.5 pb-1 text-[min(.75rem,4.4vw)] font-bold text-ink-2 no-underline aria-[current]:bg-slime aria-[current]:text-on-candy aria-[current]:shadow-[inset_0_0_0_2px_var(--line)]"
    >
      <Icon aria-hidden="true" className="size-6" />
      {label}
    </Link>
  );
}
