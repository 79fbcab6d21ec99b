import { parseArgs } from 'node:util';
import { counted } from '#contract/counted.ts';
import type { Figure } from '#contract/operator.ts';
import { dollars } from '#contract/packs.ts';
import * as payments from '#server/features/operator/payments.ts';
import { figuresOf } from '#server/features/operator/status/figures.ts';
import { type Fault, findFaults } from '#server/features/operator/status/find-faults.ts';
import { readStatus } from '#server/features/operator/status/read-status.ts';
import * as users from '#server/features/operator/users.ts';
import type { Payment, PaymentDeps } from '#server/features/payments/service.ts';
import type { OperatorDeps } from '../deps-type.ts';
import type { OperatorRequest } from '../features/operator/audit.ts';
import { UsageError } from './terminal.ts';

const usage = `Usage: npm run operator -- COMMAND

  status [--json]                    faults and what to do about them; exit code 1 if there are any
  settle PAYMENT                     fetch a payment's state from the provider and apply it
  replay [--days 3] [--all]          process the provider's (undelivered) events again
  grant EMAIL CREDITS --reason WHY   give credits

These work while the web is down; all else is in /operator. The audit log keeps every command but status with your login
name. Stop a server that uses the embedded database first.`;

type Command = (deps: OperatorDeps) => Promise<string[] | Awaited<ReturnType<typeof printStatus>>>;

/** Status reads the tables as they are; the other commands migrate them first. */
export function needsMigrations([name]: string[]): boolean {
  return name !== 'status';
}

export function readCommandLine(args: string[], operator: string): Command {
  const { values, positionals } = parse(args);
  const command = chooseCommand(positionals, { operator, reason: values.reason }, values);
  if (!command) throw new UsageError(usage);
  return command;
}

function chooseCommand(
  [name, first, second]: string[],
  request: OperatorRequest,
  { all, json, days }: ReturnType<typeof parse>['values'],
): Command | '' | undefined {
  switch (name) {
    case 'status':
      return (deps) => printStatus(deps, { json });
    case 'settle':
      return first && ((deps) => settlePayment(deps, request, first));
    case 'replay': {
      const which = { days: daysFrom(days), undeliveredOnly: !all };
      return (deps) => replay(deps, request, which);
    }
    case 'grant':
      return first && second && ((deps) => grant(deps, request, first, Number(second)));
    default:
      return undefined;
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        days: { type: 'string', default: '3' },
        all: { type: 'boolean', default: false },
        reason: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const { message } = error as Error;
    // parseArgs takes a negative number for an option of its own.
    throw new UsageError(message.includes("'--days") ? wrongDays : `${message.split('. ')[0]}.\n\n${usage}`);
  }
}

/** Stripe keeps its events for 30 days. */
const mostDays = 30;
const wrongDays = `--days must be a whole number from 1 to ${mostDays}.`;

function daysFrom(text: string): number {
  const days = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > mostDays) throw new UsageError(wrongDays);
  return days;
}

export async function settlePayment(deps: PaymentDeps, request: OperatorRequest, id: string) {
  return [lineOf(await payments.settlePayment(deps, request, id))];
}

export async function replay(
  deps: PaymentDeps,
  request: OperatorRequest,
  which: { days: number; undeliveredOnly: boolean },
): Promise<string[]> {
  const { events, payments: count } = await payments.replay(deps, request, which);
  return [
    `Processed ${counted(events, 'event')} of the last ${counted(which.days, 'day')}, about ${counted(count, 'payment')}.`,
  ];
}

export async function grant(deps: PaymentDeps, request: OperatorRequest, email: string, credits: number) {
  const { id } = await users.findByEmail(deps, email);
  const balance = await users.grant(deps, request, id, { credits });
  return [`${email} has ${counted(balance, 'credit')} now.`];
}

function lineOf(payment: Payment): string {
  const notes = [
    payment.refundedAmount > 0 && `refunded ${dollars(payment.refundedAmount / 100)}`,
    payment.disputed && 'disputed',
    payment.takenBack > 0 && `${counted(payment.takenBack, 'credit')} removed`,
    payment.heldBecause,
  ].filter(Boolean);
  const price = `${dollars(payment.amount / 100)} ${payment.currency}`;
  return [
    payment.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    payment.id,
    payment.status,
    price,
    counted(payment.credits, 'credit'),
    payment.reference ?? 'not started',
    ...notes,
  ].join('  ');
}

export async function printStatus(deps: OperatorDeps, { json }: { json: boolean }) {
  const status = await readStatus(deps);
  const faults = findFaults(status);
  const lines = json
    ? [JSON.stringify({ ...status, faults })]
    : [...figuresOf(status).map(figureLine), '', ...summary(faults)];
  return { lines, hasFaults: faults.length > 0 };
}

function figureLine({ name, facts }: Figure): string {
  return name.padEnd(10) + facts.map((fact) => fact.join(' ')).join(', ');
}

function summary(faults: Fault[]): string[] {
  if (faults.length === 0) return ['All good.'];
  return [
    `${counted(faults.length, 'thing is', 'things are')} wrong:`,
    ...faults.flatMap(({ what, remedy }) => [`- ${what}`, `  What to do: ${remedy}`]),
  ];
}
