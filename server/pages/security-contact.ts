import type { FastifyInstance } from 'fastify';
import { productName } from '#contract/constants.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';

const contactPath = '/.well-known/security.txt';
const policyPath = '/.well-known/security-policy.txt';
/** The RFC asks for less than a year; every start renews it. */
const termMs = 364 * 24 * 3600 * 1000;

/** RFC 9116: where to report a vulnerability, and the rules for researchers. */
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
    `How to report a vulnerability in ${productName}`,
    '',
    `Write to ${email}: what you found, where, and how to reproduce it.`,
    'Please test with your own accounts, do not read or change the data of others, do not disrupt the service,',
    'and give us time to fix it before you publish.',
    'We reply to every report, and tell you when it is fixed.',
  ]);
}
