import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const text = readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  user?: string;
  environment?: Record<string, string | number>;
  env_file?: string;
  volumes?: string[];
  networks?: string[] | Record<string, { ipv4_address: string }>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  restart: string;
  stop_grace_period: string;
  mem_limit: string;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

export const { services, volumes } = parse(text, { merge: true }) as Compose;

export const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no ${name}`);
  return found;
};
/** The services that run our image. */
export const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('rotopia:'));

/** Variables that compose.yaml reads, and those of them that it requires. */
export const variables = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
export const requiredVariables = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);

/** Secrets in .env that our processes do not need; DATABASE_URL holds the password. */
export const keptFromOurs = ['POSTGRES_PASSWORD', 'GARAGE_RPC_SECRET'];

/** The environment of a service of ours, as Docker Compose puts it together from .env and compose.yaml. */
export function environmentOf(name: string, env: Record<string, string>): Record<string, string> {
  const own = Object.entries(service(name).environment ?? {}).map(([key, value]) => [
    key,
    String(value).replaceAll(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => env[variable] ?? ''),
  ]);
  return { ...(service(name).env_file && env), ...Object.fromEntries(own) };
}
