import { parseArgs } from 'node:util';
import { type Outcome, runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    faults: { type: 'string', default: '300' },
    people: { type: 'string', default: '16' },
  },
});
const seed = Number(values.seed);
print(`Seed ${seed}: npm run chaos -- --seed ${seed} --faults ${values.faults} --people ${values.people}`);
const began = Date.now();
const outcome = await runChaos({
  seed,
  faults: Number(values.faults),
  people: Number(values.people),
  tell: (words) => print(`${Math.round((Date.now() - began) / 1000)} s  ${words}`),
});
process.exit(printOutcome(outcome) ? 0 : 1);

/** True where nothing was found wrong. */
function printOutcome({ struck, did, mails, checks }: Outcome): boolean {
  printTable('Faults', struck);
  printTable('People', did);
  printTable('Mail', new Map([['received', mails]]));
  print('\nChecks');
  for (const [name, wrong] of Object.entries(checks)) {
    print(`  ${wrong.length === 0 ? 'ok   ' : 'WRONG'}  ${name}`);
    for (const each of wrong.slice(0, 20)) print(`         ${each}`);
  }
  const total = [...struck.values()].reduce((sum, count) => sum + count, 0);
  const isWhole = Object.values(checks).every((wrong) => wrong.length === 0);
  print(`\nSeed ${seed}: ${total} faults, ${isWhole ? 'nothing lost' : 'something is wrong'}`);
  return isWhole;
}

function printTable(title: string, counts: Map<string, number>): void {
  print(`\n${title}`);
  for (const [name, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    print(`  ${String(count).padStart(6)}  ${name}`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
