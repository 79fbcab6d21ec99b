import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listTrending } from '#contract/brain-rots.ts';
import { brainRotPath, routes } from '#contract/pages/routes.ts';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { startPassThroughProxy } from '#tests/helpers/servers/pass-through-proxy.ts';
import { type RunningServer, startServer } from '#tests/helpers/servers/server-process.ts';
import { makeBarePage } from './bare-page.ts';
import { figureNames, type Figures, visit } from './visit.ts';

/** Loading times of the pages on a slow phone, as ratios to bare pages: README.md. Exits with 1 where a page is too slow. */
const { values: options } = parseArgs({
  options: {
    root: { type: 'string', default: '.' },
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'landing,trending,today,item,pricing' },
  },
});
const rounds = Number(options.rounds);
const mostTimesLcp = { landing: 1.3, trending: 1.3, today: 1.25, item: 1.4, pricing: 1.4 };
const mostTimesFcp = 1.3;
const mostMoreTbtMs = 150;
const mostCls = 0.01;
/** The showcase draws two dozen pictures, and smaller files of them follow. */
const mostSecondsToDraw = 300;
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
}

const folder = mkdtempSync(join(tmpdir(), 'rotopia-page-'));
const port = await freePort();
const environment = { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}` };
const server = await startServer(environment, [], options.root);
const proxy = await startPassThroughProxy(server.url, port);
const faults: string[] = [];
try {
  await waitForShowcase(server);
  await waitForSmallerPictures();
  for (const name of names) {
    const found = await measure(name);
    printTable(name, found);
    faults.push(...judge(name, found));
  }
} finally {
  proxy.close();
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

/** They have all come when the list has stayed the same for a while. */
async function waitForSmallerPictures(): Promise<void> {
  let [last, since] = ['', performance.now()];
  while (performance.now() - since < secondsBetweenPictures * 1000) {
    const list = await (await fetch(`${proxy.url}${listTrending.path}`)).text();
    if (list !== last) [last, since] = [list, performance.now()];
    await pause(1000);
  }
}

async function addressOf(name: PageName): Promise<string> {
  if (name === 'landing') return routes.home;
  if (name !== 'item') return routes[name];
  const response = await fetch(`${proxy.url}${listTrending.path}?limit=1`);
  const [first] = listTrending.response.parse(await response.json());
  if (!first) throw new Error('Nothing is trending');
  return brainRotPath(first.id);
}

/** Page and bare page in turns, so that a busy machine slows both. */
async function measure(name: PageName): Promise<Measured> {
  const addresses = { page: proxy.url + (await addressOf(name)), bare: `${proxy.url}/bare/${name}` };
  const html = await makeBarePage(addresses.page);
  proxy.respondAt(`/bare/${name}`, (reply) => {
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  const [page, bare]: [Figures[], Figures[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    page.push(await visit(addresses.page));
    bare.push(await visit(addresses.bare));
  }
  return { page: medians(page), bare: medians(bare) };
}

function medians(visits: Figures[]): Figures {
  const middle = Math.floor(visits.length / 2);
  return Object.fromEntries(
    figureNames.map((name) => [name, visits.map((one) => one[name]).toSorted((a, b) => a - b)[middle]]),
  ) as Figures;
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

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
