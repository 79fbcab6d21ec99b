import { parseArgs } from 'node:util';
import { rollUnderLoad } from '#tests/deploy/rolling.ts';

/**
 * A rolling restart under load: `npm run rolling`, or with `-- --rounds 1 --requests 2000 --front own`. Two processes that
 * serve and two that make, behind nginx with our configuration, are ended and started again one after the other while
 * people look, like and order. Takes some minutes, needs the web app to be built, and ends with 1 where anything failed.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '20000' },
    rate: { type: 'string', default: '120' },
    delay: { type: 'string', default: '10' },
    front: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const { front } = values;
if (front !== undefined && front !== 'nginx' && front !== 'own') throw new Error('--front is nginx or own');
const started = performance.now();
const rolled = await rollUnderLoad({
  rounds: Number(values.rounds),
  requests: Number(values.requests),
  perSecond: Number(values.rate),
  atOnce: 12,
  orders: 0.02,
  people: 40,
  closeDelay: Number(values.delay),
  ...(front && { front }),
  onStep: (what) => say(`${((performance.now() - started) / 1000).toFixed(0)} s: ${what}`),
});
const { failed, misdeeds, badEnds, faults } = rolled;
say(`
| front | restarts | requests | failed | orders | Brain Rots made | made twice | carried out twice | bad ends | books |
|---|---|---|---|---|---|---|---|---|---|
| ${rolled.front} | ${rolled.restarts} | ${rolled.requests} | ${failed.length} | ${rolled.orders} | ${rolled.made} | ${rolled.madeTwice} | ${misdeeds.length} | ${badEnds.length} | ${faults.length === 0 ? 'balance' : faults.join('; ')} |
`);
for (const line of [...failed, ...misdeeds, ...badEnds]) say(line);
if (failed.length + misdeeds.length + badEnds.length + faults.length + rolled.madeTwice > 0)
  process.exitCode = 1;
