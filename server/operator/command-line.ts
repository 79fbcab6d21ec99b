import { parseArgs } from 'node:util';
import type { OperatorDeps } from '../deps-type.ts';
import type { OperatorRequest } from '../features/operator/audit.ts';
import { grant, replay, settlePayment } from './commands.ts';
import { printStatus, type StatusReport } from './status/print-status.ts';

const usage = `Usage: npm run operator -- COMMAND

  status [--json]                    faults and what to do about them; exit code 1 if there are any
  settle PAYMENT                     fetch a payment's state from the provider and apply it
  replay [--days 3] [--all]          process the provider's (undelivered) events again
  grant EMAIL CREDITS --reason WHY   give credits

These work while the web is down; all else is in /operator. The audit log keeps every command but status with your login
name. Stop a server that uses the embedded database first.`;

export class UsageError extends Error {}

type Command = (deps: OperatorDeps) => Promise<string[] | StatusReport>;

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
