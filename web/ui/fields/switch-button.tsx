import { Button } from '../button.tsx';

interface SwitchButtonProps {
  /** What it switches, for screen readers. */
  label: string;
  isOn: boolean;
  busy: boolean;
  onToggle(): void;
}

export function SwitchButton({ label, isOn, busy, onToggle }: SwitchButtonProps) {
  const state = isOn ? 'On' : 'Off';
  return (
    <Button
      size="sm"
      role="switch"
      aria-checked={isOn}
      aria-label={`${label}: ${state}`}
      tone={isOn ? 'slime' : 'plain'}
      busy={busy}
      onClick={onToggle}
    >
      {state}
    </Button>
  );
}
