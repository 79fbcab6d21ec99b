import { parseArgs } from 'node:util';
import type { OperatorDeps } from '../deps-type.ts';
import type { OperatorRequest } from '../features/operator/audit.ts';
import {
  answerRefundRequest,
  grant,
  listPayments,
  listRefundRequests,
  refund,
  replay,
  settlePayment,
} from './commands.ts';
import { dismissReports, hide, hideName, listReports } from './moderation-commands.ts';
import { listSecurityEvents } from './security-commands.ts';
import { tellStatus } from './status/tell-status.ts';

const usage = `Usage: npm run operator -- COMMAND

  status [--json]                                                  what is wrong, and what to do; ends with 1 if anything is
  list [--status open|paid|held|closed] [--email E] [--limit 50]   newest payments
  settle PAYMENT                                                   ask the provider and follow
  replay [--days 3] [--all]                                        go through (undelivered) events again
  refund PAYMENT --reason WHY                                      give the money back, take the credits back
  refund-requests                                                  who wants their money back
  approve PAYMENT --reason WORDS                                   say yes: the money goes back, the buyer gets the words
  decline PAYMENT --reason WORDS                                   say no
  grant EMAIL CREDITS --reason WHY                                 give credits
  reports [--after CURSOR]                                         reported Brain Rots, those that wait longest first
  hide BRAIN_ROT [--reason WHY]                                    take one out of sight, settle its reports
  show BRAIN_ROT                                                   bring it back
  dismiss BRAIN_ROT                                                settle its reports, nothing is wrong
  hide-name MAKER --reason WHY                                     take a maker's name and page out of sight; MAKER as in /maker/MAKER
  show-name MAKER                                                  bring them back
  security [--email E] [--limit 50]                                what happened to accounts, in the last 90 days

Every command but status, which changes nothing and names nobody, is written down with your login name.
With the embedded database, stop the server first, or use /operator in the browser.`;

/** The command line itself makes no sense; says what would. */
export class UsageError extends Error {}

/** What to print, and whether it tells of something that is wrong. */
type Answer = string[] | { lines: string[]; isWrong: boolean };

type Command = (deps: OperatorDeps) => Promise<Answer>;

/** Whether the command looks at the tables as they are, rather than bring them up to date first. */
export function leavesTablesAlone([name]: string[]): boolean {
  return name === 'status';
}

/** What the command line asks for, on behalf of this operator. */
export function readCommandLine(args: string[], operator: string): Command {
  const { values, positionals } = parse(args);
  const command = chooseCommand(positionals, { operator, reason: values.reason }, values);
  if (!command) throw new UsageError(usage);
  return command;
}

function chooseCommand(
  [name, first, second]: string[],
  request: OperatorRequest,
  { status, email, all, json, after, ...numbers }: ReturnType<typeof parse>['values'],
): Command | '' | undefined {
  const limit = wholeNumber('limit', numbers.limit);
  const days = wholeNumber('days', numbers.days);
  switch (name) {
    case 'status':
      return (deps) => tellStatus(deps, { json });
    case 'list':
      return (deps) => listPayments(deps, request, { status, email, limit });
    case 'settle':
      return first && ((deps) => settlePayment(deps, request, first));
    case 'replay':
      return (deps) => replay(deps, request, { days, undeliveredOnly: !all });
    case 'refund':
      return first && ((deps) => refund(deps, request, first));
    case 'refund-requests':
      return (deps) => listRefundRequests(deps, request);
    case 'approve':
    case 'decline':
      return first && ((deps) => answerRefundRequest(deps, request, first, name === 'approve'));
    case 'grant':
      return first && second && ((deps) => grant(deps, request, first, Number(second)));
    case 'reports':
      return (deps) => listReports(deps, request, after);
    case 'hide':
    case 'show':
      return first && ((deps) => hide(deps, request, first, name === 'hide'));
    case 'dismiss':
      return first && ((deps) => dismissReports(deps, request, first));
    case 'hide-name':
    case 'show-name':
      return first && ((deps) => hideName(deps, request, first, name === 'hide-name'));
    case 'security':
      return (deps) => listSecurityEvents(deps, request, { email, limit });
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
        status: { type: 'string' },
        email: { type: 'string' },
        limit: { type: 'string', default: '50' },
        days: { type: 'string', default: '3' },
        all: { type: 'boolean', default: false },
        reason: { type: 'string' },
        after: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const { message } = error as Error;
    // A number below zero looks like another option.
    const [, number] = /'--(limit|days)\b/.exec(message) ?? [];
    throw new UsageError(
      number ? rangeOf(number as keyof typeof ranges) : `${message.split('. ')[0]}.\n\n${usage}`,
    );
  }
}

/** Stripe remembers its events for 30 days. */
const ranges = { limit: 1000, days: 30 };

function wholeNumber(option: keyof typeof ranges, given: string): number {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number < 1 || number > ranges[option]) throw new UsageError(rangeOf(option));
  return number;
}

function rangeOf(option: keyof typeof ranges): string {
  return `--${option} must be a whole number from 1 to ${ranges[option]}.`;
}
