import { type CardError, StripeFault } from './objects.ts';

/** A card as typed; never stored. */
export interface TypedCard {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

export interface AcceptedCard {
  brand: 'visa';
  last4: string;
  needsAuthentication: boolean;
}

type Answer = { declined: Omit<CardError, 'type'> } | { needsAuthentication: boolean };

const testCards: Record<string, Answer> = {
  '4242424242424242': { needsAuthentication: false },
  '4000002500003155': { needsAuthentication: true },
  '4000000000000002': {
    declined: {
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  '4000000000009995': {
    declined: {
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
};

/** Accepts a test card, or throws what a bank would answer; other numbers are declined. */
export function acceptCard(card: TypedCard, now = new Date()): AcceptedCard {
  const number = card.number.replaceAll(/[\s-]/g, '');
  if (!passesChecksum(number)) refuse('incorrect_number', 'Your card number is incorrect.', 'number');
  checkExpiry(card, now);
  if (!/^\d{3,4}$/.test(card.cvc.trim())) {
    refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const answer = testCards[number];
  if (!answer) {
    throw decline({
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. This is a sandbox: it takes only its test cards.',
    });
  }
  if ('declined' in answer) throw decline(answer.declined);
  return { brand: 'visa', last4: number.slice(-4), needsAuthentication: answer.needsAuthentication };
}

export const authenticationFailed = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const satisfies CardError;

function checkExpiry({ expMonth, expYear }: TypedCard, now: Date): void {
  const month = Number(expMonth);
  if (!/^\d{1,2}$/.test(expMonth.trim()) || month < 1 || month > 12) {
    refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const year = Number(expYear) + (expYear.trim().length <= 2 ? 2000 : 0);
  const last = year * 12 + month;
  if (!/^\d{2}(\d{2})?$/.test(expYear.trim()) || last < now.getFullYear() * 12 + now.getMonth() + 1) {
    refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
}

function refuse(code: string, message: string, param: string): never {
  throw decline({ code, message, param });
}

function decline(error: Omit<CardError, 'type'>): StripeFault {
  return new StripeFault(402, { type: 'card_error', ...error });
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
