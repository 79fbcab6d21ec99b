import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { readSettings } from '#server/settings/settings.ts';
import { chooseOperatorDeps } from '../deps.ts';
import type { PaymentDeps } from '../features/payments/payment-deps.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { grant, listPayments, type OperatorRequest, refund, replay, settlePayment } from './commands.ts';
import { dismissReports, hide, listReports } from './moderation-commands.ts';

const usage = `Usage: npm run operator -- COMMAND

  list [--status open|paid|held|closed] [--email E] [--limit 50]   newest payments
  settle PAYMENT                                                   ask the provider and follow
  replay [--days 3] [--all]                                        go through (undelivered) events again
  refund PAYMENT --reason WHY                                      give the money back, take the credits back
  grant EMAIL CREDITS --reason WHY                                 give credits
  reports                                                          what people say is wrong with Brain Rots
  hide BRAIN_ROT [--reason WHY]                                    take one out of sight, settle its reports
  show BRAIN_ROT                                                   bring it back
  dismiss BRAIN_ROT                                                settle its reports, nothing is wrong

Every command is written down with who ran it (--as NAME, else your login name).
With the embedded database, stop the server first.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    status: { type: 'string' },
    email: { type: 'string' },
    limit: { type: 'string', default: '50' },
    days: { type: 'string', default: '3' },
    all: { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
});

/** What the command line asks for, or nothing where it is not one of ours. */
function chooseCommand([name, first, second]: string[]) {
  const request: OperatorRequest = { operator: values.as ?? userInfo().username, reason: values.reason };
  switch (name) {
    case 'list':
      return (deps: PaymentDeps) =>
        listPayments(deps, request, {
          status: values.status,
          email: values.email,
          limit: Number(values.limit),
        });
    case 'settle':
      return first && ((deps: PaymentDeps) => settlePayment(deps, request, first));
    case 'replay':
      return (deps: PaymentDeps) =>
        replay(deps, request, { days: Number(values.days), undeliveredOnly: !values.all });
    case 'refund':
      return first && ((deps: PaymentDeps) => refund(deps, request, first));
    case 'grant':
      return first && second && ((deps: PaymentDeps) => grant(deps, request, first, Number(second)));
    case 'reports':
      return (deps: PaymentDeps) => listReports(deps, request);
    case 'hide':
    case 'show':
      return first && ((deps: PaymentDeps) => hide(deps, request, first, name === 'hide'));
    case 'dismiss':
      return first && ((deps: PaymentDeps) => dismissReports(deps, request, first));
    default:
      return undefined;
  }
}

const command = chooseCommand(positionals);
if (!command) {
  process.stderr.write(usage);
  process.exit(2);
}
try {
  const settings = readSettings(process.env);
  const log = createLog(settings.production);
  log.level = 'warn';
  const deps = await chooseOperatorDeps(settings, log);
  try {
    await deps.database.migrate();
    const lines = await command(deps);
    process.stdout.write(`${lines.join('\n') || 'Nothing found.'}\n`);
  } finally {
    await deps.payments.close?.();
    await deps.mailer.close?.();
    await deps.database.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
