import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

interface Instruction {
  name: string;
  rest: string;
}

/** The Dockerfile's instructions, those of each stage by themselves. */
export function readStages(): Instruction[][] {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  const stages: Instruction[][] = [];
  for (const line of lines.filter((one) => one && !one.startsWith('#'))) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, rest });
  }
  return stages;
}

/** The files of the image besides Node, as paths of the checkout. */
export function filesOfImage(): string[] {
  const copies = (readStages().at(-1) ?? []).filter(({ name }) => name === 'COPY');
  return copies.flatMap(({ rest }) => {
    const words = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
    return words.slice(0, -1).map((path) => path.replace(/^\/app\//, ''));
  });
}

/** Links the files of the image, and only those, into a folder. Node must preserve symlinks to stay in it. */
export function stageImage(folder: string): void {
  for (const path of filesOfImage()) {
    if (path === 'node_modules') stagePackages(join(folder, path));
    else symlinkSync(join(root, path), join(folder, path));
  }
}

export const preservingSymlinks = ['--preserve-symlinks', '--preserve-symlinks-main'];

function stagePackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  const shipped = Object.entries(packages).filter(
    ([path, { dev }]) => path.startsWith('node_modules/') && !dev && path.split('node_modules/').length === 2,
  );
  for (const [path] of shipped) {
    const link = join(folder, path.slice('node_modules/'.length));
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, path), link);
  }
}
