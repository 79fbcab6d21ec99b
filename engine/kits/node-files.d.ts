/** What kits need of Node to read sculpts: the engine itself knows no platform. */
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
}
interface ImportMeta {
  readonly dirname: string;
}
