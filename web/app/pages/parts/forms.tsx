import { useState } from 'react';
import { OptionIcon } from '#web/brain-rot/option-icon.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedPicker } from '#web/ui/segmented-picker.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PartsSection } from './section.tsx';

const moods = [
  { value: 'chill', label: 'Chill', icon: <OptionIcon option="chill" /> },
  { value: 'unhinged', label: 'Unhinged', icon: <OptionIcon option="unhinged" /> },
  { value: 'cooked', label: 'Cooked', icon: <OptionIcon option="cooked" /> },
] as const;

const frog = {
  name: 'Frog',
  art: <img src="/icons/frog.svg" alt="" width={118} height={118} />,
};

export function Forms() {
  const [mood, setMood] = useState<(typeof moods)[number]['value']>('cooked');
  const [filled, setFilled] = useState<typeof frog | undefined>(frog);
  return (
    <div className="grid gap-11 md:grid-cols-2">
      <PartsSection title="Inputs">
        <SearchField label="Search creatures" placeholder="Search creatures" />
        <TextField label="E-mail" type="email" autoComplete="off" placeholder="mia@example.com" />
        <form>
          <PasswordField
            label="Password"
            autoComplete="off"
            error="Password should be at least 6 characters."
            defaultValue="abc"
          />
        </form>
      </PartsSection>
      <PartsSection title="Picker and drop zones">
        <SegmentedPicker label="Craziness" options={moods} value={mood} onChange={setMood} />
        <div className="grid grid-cols-2 gap-4">
          <DropZone
            label="Creature"
            tint="sky"
            hint="or click one in the list"
            filled={filled}
            onClear={() => setFilled(undefined)}
            onAsk={() => setFilled(frog)}
            onDropText={() => setFilled(frog)}
          />
          <DropZone
            label="Vibe"
            tint="gum"
            hint="or click one in the list"
            filled={frog}
            onClear={() => {}}
            onAsk={() => {}}
            onDropText={() => {}}
          />
        </div>
      </PartsSection>
    </div>
  );
}
