import { z } from 'zod';
import { type Fault, isTouched, text } from './shapes.ts';

/** E-mails, separated by commas; compared without regard to case. */
const emails = z.string().transform((list, context) => {
  const named = list.split(',').map((one) => one.trim().toLowerCase());
  if (named.every((one) => z.email().safeParse(one).success)) return named;
  context.addIssue('must be email addresses, separated by commas');
  return z.NEVER;
});

export const sellerEnvironment = {
  SELLER_NAME: text.max(200).optional(),
  SELLER_ADDRESS: text.max(500).optional(),
  TAX_NOTE: text.max(200).optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  OPERATORS: emails.optional(),
};

type Environment = z.output<z.ZodObject<typeof sellerEnvironment>>;

export function readSellerSettings(env: Environment, fault: Fault) {
  if (!isTouched(env, ['SELLER_NAME', 'SELLER_ADDRESS'], ['TAX_NOTE'], fault)) return undefined;
  return { name: env.SELLER_NAME ?? '', address: env.SELLER_ADDRESS ?? '', taxNote: env.TAX_NOTE };
}

export function readOperators(
  { OPERATORS = [] }: Environment,
  { publicSandbox }: { publicSandbox: boolean },
  fault: Fault,
): readonly string[] {
  if (OPERATORS.length > 0 && publicSandbox) {
    fault('OPERATORS is not allowed with SANDBOX=public: there any visitor can verify any email');
  }
  return OPERATORS;
}
