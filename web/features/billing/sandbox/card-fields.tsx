import { type FormEvent, useEffect } from 'react';
import { TextField } from '#web/ui/fields/text-field.tsx';

export interface CardFault {
  field: 'number' | 'expiry' | 'cvc';
  message: string;
}

interface CardFieldsProps {
  fault: CardFault | undefined;
  onReady(): void;
  onChange(): void;
}

/** Uncontrolled fields for a test card. autoComplete is off: browsers must not offer real cards. */
export function CardFields({ fault, onReady, onChange }: CardFieldsProps) {
  // The surrounding form adds its listener only after mounting us.
  useEffect(() => {
    const soon = setTimeout(onReady);
    return () => clearTimeout(soon);
  }, [onReady]);

  const at = (field: CardFault['field']) => (fault?.field === field ? fault.message : undefined);
  return (
    <div data-card onInput={onChange} className="grid gap-4">
      <TextField
        label="Card number"
        name="number"
        inputMode="numeric"
        autoComplete="off"
        placeholder="4242 4242 4242 4242"
        maxLength={23}
        error={at('number')}
        onInput={(event) => rewrite(event, groupDigits)}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Expiration date"
          name="expiry"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM / YY"
          maxLength={7}
          error={at('expiry')}
          onInput={(event) => rewrite(event, spaceExpiry)}
        />
        <TextField
          label="Security code"
          name="cvc"
          inputMode="numeric"
          autoComplete="off"
          placeholder="CVC"
          maxLength={4}
          error={at('cvc')}
        />
      </div>
    </div>
  );
}

/** Formats the input, unless the caret is in the middle and would jump. */
function rewrite(
  { currentTarget: input }: FormEvent<HTMLInputElement>,
  tidy: (text: string) => string,
): void {
  if (input.selectionStart === input.value.length) input.value = tidy(input.value);
}

function groupDigits(text: string): string {
  return text
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function spaceExpiry(text: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}
