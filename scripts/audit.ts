import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shippedPackages } from './shipped-packages.ts';

// npm run audit: what the registry knows to be wrong with the packages that ship. Only a vulnerability that it names
// fails: where it cannot be asked, or keeps no advisories, all other checks are worth no less.

/** What npm says, as far as we read it: a report, or why there is none. */
interface Answer {
  vulnerabilities?: Record<string, Vulnerability>;
  message?: string;
  error?: { code?: string; summary?: string };
}

interface Vulnerability {
  /** Where the packages are that it is about, as the lockfile names them. */
  nodes: string[];
  /** What is wrong, or the names of packages that bring it along. */
  via: (string | { severity: string; title: string; url: string })[];
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const answer = await askRegistry(Number(values.seconds));
if (answer.vulnerabilities) {
  const found = seriousOnes(answer.vulnerabilities);
  if (found.length > 0) {
    process.stderr.write(`Packages with known vulnerabilities would ship:\n${found.join('\n')}\n`);
    process.exit(1);
  }
  process.stdout.write('No vulnerability of high severity is known in what ships\n');
} else {
  const reason = answer.message || answer.error?.summary || answer.error?.code || 'no report';
  process.stdout.write(`The advisories could not be asked (${reason.split(' - ')[0]}): not audited\n`);
}

function seriousOnes(vulnerabilities: Record<string, Vulnerability>): string[] {
  // What the build bundles counts as well, which npm takes for development only.
  const shipped = new Set(shippedPackages().map(({ path }) => path));
  return Object.entries(vulnerabilities)
    .filter(([, { nodes }]) => nodes.some((path) => shipped.has(path)))
    .flatMap(([name, { via }]) =>
      via
        // Whatever it brings along is listed by itself, where it ships.
        .filter((each) => typeof each !== 'string')
        .filter(({ severity }) => severity === 'high' || severity === 'critical')
        .map(({ severity, title, url }) => `  ${name} (${severity}): ${title} ${url}`),
    );
}

function askRegistry(seconds: number): Promise<Answer> {
  return new Promise((resolve) => {
    const npm = spawn('npm', ['audit', '--json', '--fetch-retries=0'], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    });
    let said = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    npm.once('error', ({ message }) => resolve({ message }));
    npm.once('close', (_code, signal) =>
      resolve(signal ? { message: `no answer within ${seconds} s` } : readAnswer(said)),
    );
  });
}

function readAnswer(said: string): Answer {
  try {
    return JSON.parse(said) as Answer;
  } catch {
    return {};
  }
}
