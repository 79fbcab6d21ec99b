import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { shippedPackages } from './shipped-packages.ts';

// npm run audit: `npm audit`, of which only serious advisories about shipped packages fail; npm would leave out what the
// build bundles from development dependencies. Without an answer of the registry it fails, except with --optional.

interface Report {
  vulnerabilities?: Record<string, Vulnerability>;
  message?: string;
  error?: { summary?: string };
}

interface Vulnerability {
  /** Where the affected packages are, as the lockfile names them. */
  nodes: string[];
  /** Advisories, or the names of packages that bring them along. */
  via: (string | { severity: string; title: string; url: string })[];
}

const { vulnerabilities, message, error } = readReport();
if (!vulnerabilities) {
  const isOptional = process.argv.includes('--optional');
  const reason = message || error?.summary || 'no answer';
  process.stdout.write(
    `${isOptional ? 'Warning: n' : 'N'}ot audited, npm audit gave no report (${reason}). A release needs a green npm run audit.\n`,
  );
  if (!isOptional) process.exitCode = 1;
} else {
  const found = seriousOnes(vulnerabilities);
  process.stdout.write(
    found.length > 0
      ? `Shipped packages have known vulnerabilities:\n${found.join('\n')}\n`
      : 'No vulnerability of high severity is known in the shipped packages\n',
  );
  if (found.length > 0) process.exitCode = 1;
}

function readReport(): Report {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  try {
    return JSON.parse(stdout) as Report;
  } catch {
    return {};
  }
}

function seriousOnes(all: Record<string, Vulnerability>): string[] {
  const shipped = new Set(shippedPackages().map(({ path }) => path));
  return Object.entries(all)
    .filter(([, { nodes }]) => nodes.some((path) => shipped.has(path)))
    .flatMap(([name, { via }]) =>
      via
        .filter((each) => typeof each !== 'string')
        .filter(({ severity }) => severity === 'high' || severity === 'critical')
        .map(({ severity, title, url }) => `  ${name} (${severity}): ${title} ${url}`),
    );
}
