/** One payment in the sandbox. What Stripe keeps as intent, charge and checkout session is read off this. */
export interface SandboxPayment {
  amount: number;
  currency: string;
  title: string;
  metadata: Record<string, string>;
  startedAt: number;
  /** The second half of the client secret. */
  secret: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  /** All that is stored of a card; empty before one is accepted. */
  last4: string;
  refunded: number;
  /** Absent where the card form of our own page takes the card. */
  hostedPage?: { successUrl: string; cancelUrl: string; email: string };
}

export interface SandboxStore {
  /** Does nothing where the id is taken. */
  add(id: string, payment: SandboxPayment): Promise<void>;
  find(id: string): Promise<SandboxPayment | undefined>;
  /** Changes of one payment run one after another. */
  change(id: string, change: (payment: SandboxPayment) => SandboxPayment): Promise<SandboxPayment>;
}
