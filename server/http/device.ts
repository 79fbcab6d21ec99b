import bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** The browser in words its user recognises: 'Firefox on Linux'. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const userAgent = headers['user-agent'];
  if (!userAgent) return null;
  const { browser, os } = bowser.parse(userAgent.slice(0, 500));
  const [by, on] = [browser.name, os.name].map((name) => name?.slice(0, 40));
  if (!by) return null;
  return on ? `${by} on ${on}` : by;
}
