import type { Receipt } from '#contract/payments.ts';

export const statusLabels: Record<Receipt['status'], string> = {
  pending: 'Pending',
  paid: 'Paid',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  'in-review': 'In review',
};
