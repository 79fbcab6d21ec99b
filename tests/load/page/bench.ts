import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listTrending } from '#contract/brain-rots.ts';
import { brainRotPath, routes } from '#contract/routes.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { type RunningServer, startServer } from '#tests/helpers/server-process.ts';
import { makeBarePage } from './bare-page.ts';
import { type Front, startFront } from './front.ts';
import { figureNames, type Figures, type Visit, visit } from './visit.ts';

/**
 * How soon the pages show on a slow phone, beside bare pages with the same picture: `node tests/load/page/bench.ts`.
 * Needs the web app to be built; README.md says what is measured and how. Ends with 1 where a page is too slow.
 */
const { values: options } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,trending,item,pricing' },
    json: { type: 'string' },
    detail: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
/** How many times as late as on the bare page the main content may be. */
const mostTimesLcp = { landing: 1.3, trending: 1.3, item: 1.4, pricing: 1.4 };
const mostTimesFcp = 1.3;
const mostMoreTbtMs = 150;
const mostCls = 0.01;
/** The showcase draws two dozen pictures. */
const mostSecondsToDraw = 300;
/** Smaller files of them follow, one by one: these take a processor, and change what is measured. */
const secondsBetweenPictures = 15;

type PageName = keyof typeof mostTimesLcp;
const names = options.pages.split(',').map((name) => {
  if (name in mostTimesLcp) return name as PageName;
  throw new Error(`There is no page "${name}": choose among ${Object.keys(mostTimesLcp).join(', ')}`);
});
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on');

interface Measured {
  page: Figures;
  bare: Figures;
  visits: { page: Visit[]; bare: Visit[] };
}

const folder = mkdtempSync(join(tmpdir(), 'rotopia-page-'));
const port = await freePort();
const environment = { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}` };
const server = await startServer(environment, [], options.root);
const front = await startFront(port, server.url);
const faults: string[] = [];
try {
  await waitForShowcase(server);
  await waitForSmallerPictures();
  const measured: Partial<Record<PageName, Measured>> = {};
  for (const name of names) {
    const found = await measure(front, name);
    measured[name] = found;
    printTable(name, found);
    if (options.detail) printDetail(found);
    faults.push(...judge(name, found));
    if (options.json) writeFileSync(options.json, `${JSON.stringify(measured, null, 2)}\n`);
  }
} finally {
  front.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) print(`Too slow: ${fault}`);
if (faults.length === 0) print('Within the limits.');
process.exit(faults.length > 0 ? 1 : 0);

async function waitForShowcase({ output }: RunningServer): Promise<void> {
  const end = performance.now() + mostSecondsToDraw * 1000;
  while (!output().includes('showcase: done')) {
    if (performance.now() > end) throw new Error(`The showcase is not drawn:\n${output()}`);
    await pause(200);
  }
}

/** They are all there when the list has stayed the same for a while. */
async function waitForSmallerPictures(): Promise<void> {
  let [last, since] = ['', performance.now()];
  while (performance.now() - since < secondsBetweenPictures * 1000) {
    const list = await (await fetch(`${front.url}${listTrending.path}`)).text();
    if (list !== last) [last, since] = [list, performance.now()];
    await pause(1000);
  }
}

async function addressOf(name: PageName): Promise<string> {
  if (name === 'landing') return routes.home;
  if (name !== 'item') return routes[name];
  const answer = await fetch(`${front.url}${listTrending.path}?limit=1`);
  const [first] = listTrending.response.parse(await answer.json());
  if (!first) throw new Error('Nothing is trending');
  return brainRotPath(first.id);
}

/** In turns, so that a busy machine slows both. */
async function measure({ url, addPage }: Front, name: PageName): Promise<Measured> {
  const addresses = { page: url + (await addressOf(name)), bare: `${url}/bare/${name}` };
  addPage(`/bare/${name}`, await makeBarePage(addresses.page));
  const visits: Measured['visits'] = { page: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    visits.page.push(await visit(addresses.page));
    visits.bare.push(await visit(addresses.bare));
  }
  return { page: medians(visits.page), bare: medians(visits.bare), visits };
}

function medians(visits: Visit[]): Figures {
  return Object.fromEntries(
    figureNames.map((figure) => [figure, medianBy(visits, figure).figures[figure]]),
  ) as Figures;
}

function medianBy(visits: Visit[], figure: keyof Figures): Visit {
  const sorted = visits.toSorted((a, b) => a.figures[figure] - b.figures[figure]);
  return sorted[Math.floor(sorted.length / 2)] as Visit;
}

function judge(name: PageName, { page, bare }: Measured): string[] {
  const lcpTimes = page.lcpMs / bare.lcpMs;
  const fcpTimes = page.fcpMs / bare.fcpMs;
  const moreTbtMs = page.tbtMs - bare.tbtMs;
  const said: [boolean, string][] = [
    [
      lcpTimes > mostTimesLcp[name],
      `LCP is ${lcpTimes.toFixed(2)} times the bare page's (at most ${mostTimesLcp[name]})`,
    ],
    [
      fcpTimes > mostTimesFcp,
      `FCP is ${fcpTimes.toFixed(2)} times the bare page's (at most ${mostTimesFcp})`,
    ],
    [
      moreTbtMs > mostMoreTbtMs,
      `TBT is ${moreTbtMs.toFixed(0)} ms over the bare page's (at most ${mostMoreTbtMs})`,
    ],
    [page.cls > mostCls, `CLS is ${page.cls.toFixed(3)} (at most ${mostCls})`],
  ];
  return said.filter(([isBroken]) => isBroken).map(([, fault]) => `${name}: ${fault}`);
}

function printTable(name: PageName, { page, bare }: Measured): void {
  print(`\n${name.padEnd(12)} ${'page'.padStart(9)} ${'bare'.padStart(9)} ${'times'.padStart(7)}`);
  for (const figure of figureNames) {
    const [ours, theirs] = [page[figure], bare[figure]];
    const digits = figure === 'cls' ? 3 : 0;
    const times = theirs > 0 ? (ours / theirs).toFixed(2) : '';
    print(
      `${figure.padEnd(12)} ${ours.toFixed(digits).padStart(9)} ${theirs.toFixed(digits).padStart(9)} ${times.padStart(7)}`,
    );
  }
}

/** Of the visit with the median LCP: what was painted, and what was asked for before. */
function printDetail({ visits }: Measured): void {
  for (const [kind, list] of Object.entries(visits)) {
    const { main, before } = medianBy(list, 'lcpMs');
    print(`  LCP of the ${kind}: ${main.element}`);
    for (const [part, ms] of Object.entries(main.parts)) print(`    ${part}: ${ms.toFixed(0)} ms`);
    const bytes = before.reduce((sum, file) => sum + file.bytes, 0);
    print(`    asked for before it: ${before.length} files, ${bytes} bytes`);
    for (const file of before) {
      const span = `${file.beginMs.toFixed(0).padStart(6)} to ${file.endMs.toFixed(0).padStart(6)} ms`;
      print(`    ${span} ${String(file.bytes).padStart(8)} bytes  ${file.type.padEnd(10)} ${file.url}`);
    }
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
