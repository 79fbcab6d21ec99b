import type { Deps } from '#server/deps-type.ts';
import type { OpenReports } from '#server/features/moderate/service.ts';
import type { OperatorRequest } from '#server/features/operator/audit.ts';
import * as deeds from '#server/features/operator/moderation-deeds.ts';
import { minuteOf } from './print.ts';

type ModerationDeps = Pick<Deps, 'database' | 'settings'>;

/** One page of the reported Brain Rots by their oldest open report, each with its newest reports below it. */
export async function listReports(
  deps: ModerationDeps,
  request: OperatorRequest,
  after?: string,
): Promise<string[]> {
  const { reported, next } = await deeds.listReports(deps, request, after);
  const lines = reported.flatMap(linesOf);
  return next ? [...lines, `For the next page: reports --after ${next}`] : lines;
}

function linesOf(brainRot: OpenReports['reported'][number]): string[] {
  const { oldestAt, id, status, name, count, reports } = brainRot;
  const lines = reports.map(({ createdAt, reason, details }) =>
    ['', minuteOf(createdAt), reason, details ?? ''].join('  ').trimEnd(),
  );
  const counted = `${count} ${count === 1 ? 'report' : 'reports'}`;
  return [[minuteOf(oldestAt), id, status, name, counted].join('  '), ...lines];
}

/** Takes a Brain Rot out of everybody's sight, or brings it back; either way its reports are settled. */
export async function hide(
  deps: ModerationDeps,
  request: OperatorRequest,
  id: string,
  hidden: boolean,
): Promise<string[]> {
  const { toPurge } = await deeds.setHidden(deps, request, id, hidden);
  return [
    `${id} is ${hidden ? 'hidden' : 'visible'} now.`,
    ...(toPurge ? [`What a CDN keeps of it is yours to purge: ${toPurge}`] : []),
  ];
}

/** Nothing is wrong with it: its reports are settled. */
export async function dismissReports(
  deps: ModerationDeps,
  request: OperatorRequest,
  id: string,
): Promise<string[]> {
  return [`${await deeds.dismissReports(deps, request, id)} reports of ${id} are settled.`];
}

/** Takes a maker's name and page out of everybody's sight until they pick another, or brings them back. */
export async function hideName(
  deps: ModerationDeps,
  request: OperatorRequest,
  slug: string,
  hidden: boolean,
): Promise<string[]> {
  const { nickname } = await deeds.setNameHidden(deps, request, slug, hidden);
  return [
    hidden ? `${nickname} is named nowhere now, until they pick another.` : `${nickname} is named again.`,
  ];
}
