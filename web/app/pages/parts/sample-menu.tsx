import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast-store.ts';

export default function SampleMenu() {
  const [size, setSize] = useState<'small' | 'large'>('small');
  return (
    <Menu trigger={<Button>Open the menu</Button>}>
      <MenuLabel>
        <b>Mia</b>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem onSelect={() => toast({ title: 'Buy Credits' })}>Buy Credits</MenuItem>
      <MenuSeparator />
      <MenuChoice
        value={size}
        options={[
          { value: 'small', label: 'Small' },
          { value: 'large', label: 'Large' },
        ]}
        onChange={setSize}
      />
    </Menu>
  );
}
