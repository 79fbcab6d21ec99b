import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { lendNonceToLibraries } from '#web/lib/csp-nonce.ts';
import { Check } from '../icons/icons.ts';

lendNonceToLibraries();

interface MenuProps {
  trigger: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

export function Menu({ trigger, defaultOpen = false, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={10}
          collisionPadding={12}
          className="z-40 max-w-[min(320px,calc(100vw-24px))] min-w-[248px] origin-top-right rounded-3 border-3 border-line bg-card p-2 text-ink shadow-stick data-[state=open]:animate-pop-in"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const item =
  'flex min-h-11 items-center gap-3 rounded-2 px-3 font-bold no-underline outline-none data-highlighted:bg-sunk [&_svg]:size-5';

export function MenuItem({ onSelect, children }: { onSelect(): void; children: ReactNode }) {
  return (
    <DropdownMenu.Item onSelect={onSelect} className={item}>
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuSwitchProps {
  on: boolean;
  onChange(on: boolean): void;
  children: ReactNode;
}

export function MenuSwitch({ on, onChange, children }: MenuSwitchProps) {
  return (
    <DropdownMenu.CheckboxItem checked={on} onCheckedChange={onChange} onSelect={stayOpen} className={item}>
      {children}
      <DropdownMenu.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}

const stayOpen = (event: Event): void => event.preventDefault();

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-3 py-2">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-2 border-t-2 border-dashed border-line-soft" />;
}

export function MenuChoice<T extends string>({
  value,
  options,
  onChange,
}: {
  value: T;
  options: readonly { value: NoInfer<T>; label: string; icon?: ReactNode }[];
  onChange(value: NoInfer<T>): void;
}) {
  return (
    <DropdownMenu.RadioGroup value={value}>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            stayOpen(event);
            onChange(option.value);
          }}
          className={item}
        >
          {option.icon}
          {option.label}
          <DropdownMenu.ItemIndicator className="ml-auto">
            <Check aria-hidden="true" />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
