import type { FastifyInstance } from 'fastify';
import { productName } from '#contract/constants.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';

const contactPath = '/.well-known/security.txt';
const policyPath = '/.well-known/security-policy.txt';
/** The standard asks for less than a year; every start begins a new term. */
const termMs = 364 * 24 * 3600 * 1000;

/** Whom to tell of a weakness, as RFC 9116 has it, and what we ask of those who look for one. */
export function securityContactRoutes(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const { publicUrl, supportEmail } = settings;
  const serveText = (path: string, linesFor: (email: string) => string[]) => {
    const text = supportEmail && `${linesFor(supportEmail).join('\n')}\n`;
    app.get(path, { config: { access: 'public' } }, async (_request, reply) => {
      if (!text) throw notFound();
      reply.header('cache-control', 'public, max-age=3600');
      return reply.type('text/plain; charset=utf-8').send(text);
    });
  };
  serveText(contactPath, (email) => [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(Date.now() + termMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${contactPath}`,
    `Policy: ${publicUrl}${policyPath}`,
  ]);
  serveText(policyPath, (email) => [
    `How to report a weakness of ${productName}`,
    '',
    `Write to ${email}: what you found, where, and how we can see it ourselves.`,
    'Please try things out with accounts of your own, leave what belongs to others unread and unchanged,',
    'keep the service running for everybody, and give us time to mend it before you tell others.',
    'We answer you, and tell you when it is mended.',
  ]);
}
