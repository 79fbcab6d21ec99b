import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findSource, type Target } from '#server/brain-rot/derived-files.ts';
import type { Source } from '#server/brain-rot/derived-kinds.ts';
import type { Deps } from '#server/deps-type.ts';
import { addressOf, type Limit } from '#server/http/rate-limits.ts';
import { hashOf } from '#server/secret-codes.ts';

export type ClipDeps = Pick<Deps, 'database' | 'jobs' | 'limits' | 'log'>;

/** More than a person shares; a clip takes a quarter of a minute. */
const perVisitor: Limit = '40/hour';
/** More than an hour's work: further requests are dropped, and the page goes on with its still picture. */
const mostWaiting = 200;
/** Of one address and of one maker: a few of them cannot fill the queue. */
const mostWaitingOfOne = 10;

/**
 * Enqueues the clip of a Brain Rot on the first share, save or link preview. Returns whether it is there or will be. Never
 * throws: the still picture is there.
 */
export async function requestClip(deps: ClipDeps, request: FastifyRequest, target: Target): Promise<boolean> {
  const { database, jobs, limits, log } = deps;
  try {
    const brainRot = await findSource(database.db, target);
    if (!brainRot) return false;
    if (brainRot.derived.clip !== undefined) return true;
    const id = jobIdOf(brainRot);
    if (await jobs.isKnown('derive-file', id)) return await jobs.isUnfinished(database.db, 'derive-file', id);
    const address = addressOf(request);
    const visitor = request.user?.id ?? address;
    if (visitor && (await limits.take('clips', perVisitor, visitor)) > 0) return false;
    const clip = { kind: 'clip' } as const;
    const maker = { ...clip, makerId: brainRot.ownerId };
    const from = address && { ...clip, address: hashOf(address) };
    if ((await jobs.countWaiting('derive-file', clip)) >= mostWaiting) return false;
    if ((await jobs.countWaiting('derive-file', maker)) >= mostWaitingOfOne) return false;
    if (from && (await jobs.countWaiting('derive-file', from)) >= mostWaitingOfOne) return false;
    const data = { brainRotId: brainRot.id, ...maker, ...from };
    await jobs.enqueue(database.db, 'derive-file', { id, data, priority: 0 });
    jobs.wakeWorkers();
    return true;
  } catch (err) {
    log.warn({ err, ...target }, 'clips: enqueueing failed');
    return false;
  }
}

/** The same for all requests, so that a Brain Rot is queued once, and one that failed not before the queue forgets it. */
function jobIdOf({ fileKey, maker }: Source): string {
  const hex = createHash('sha256').update(`clip ${fileKey} ${maker?.nickname}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** Chat apps and networks that show a card of a link; search engines are not among them. */
const previewers =
  /twitterbot|facebookexternalhit|whatsapp|telegrambot|discordbot|slackbot|linkedinbot|redditbot|pinterestbot|skypeuripreview|cardyb|mastodon|iframely|embedly|viber|kakaotalk|line-poker|vkshare/i;

export function isLinkPreview({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return previewers.test(headers['user-agent'] ?? '');
}
