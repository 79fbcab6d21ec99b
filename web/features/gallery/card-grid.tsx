import type { ComponentProps } from 'react';

export function CardGrid(props: Omit<ComponentProps<'div'>, 'className'>) {
  return (
    <div
      {...props}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] gap-x-3 gap-y-4 md:grid-cols-3 md:gap-5 lg:grid-cols-4 lg:gap-x-[22px] lg:gap-y-6"
    />
  );
}
