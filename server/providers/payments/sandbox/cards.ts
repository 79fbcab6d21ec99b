import { StripeFault } from './stripe-fault.ts';

/** A card as typed; never stored. */
export interface TypedCard {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

interface AcceptedCard {
  last4: string;
  needsAuthentication: boolean;
}

const testCards: Record<string, { declined: string } | { needsAuthentication: boolean }> = {
  '4242424242424242': { needsAuthentication: false },
  '4000002500003155': { needsAuthentication: true },
  '4000000000000002': { declined: 'Your card was declined.' },
  '4000000000009995': { declined: 'Your card has insufficient funds.' },
};

/** Accepts a test card, or throws what a bank would answer; other numbers are declined. */
export function acceptCard(typed: TypedCard, now = new Date()): AcceptedCard {
  const number = typed.number.replaceAll(/[\s-]/g, '');
  if (!passesChecksum(number)) throw cardError('incorrect_number', 'Your card number is incorrect.');
  checkExpiry(typed, now);
  if (!/^\d{3,4}$/.test(typed.cvc.trim())) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.");
  }
  const card = testCards[number] ?? {
    declined: 'Your card was declined. This is a sandbox: it takes only its test cards.',
  };
  if ('declined' in card) throw cardError('card_declined', card.declined);
  return { last4: number.slice(-4), needsAuthentication: card.needsAuthentication };
}

function checkExpiry({ expMonth, expYear }: TypedCard, now: Date): void {
  const month = Number(expMonth);
  if (!/^\d{1,2}$/.test(expMonth.trim()) || month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  const year = Number(expYear) + (expYear.trim().length <= 2 ? 2000 : 0);
  const last = year * 12 + month;
  if (!/^\d{2}(\d{2})?$/.test(expYear.trim()) || last < now.getFullYear() * 12 + now.getMonth() + 1) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
}

export function cardError(code: string, message: string): StripeFault {
  return new StripeFault(402, { type: 'card_error', code, message });
}

/** Luhn checksum. */
function passesChecksum(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
