import type { ResponseOf } from '#contract/call.ts';
import { counted } from '#contract/counted.ts';
import type { OperatorPayment, OperatorRefundRequest } from '#contract/operator/operator-payments.ts';
import type * as contract from '#contract/operator/operator.ts';
import { type Archive, backupSource, writeArchive } from '#server/backup/archive.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import type { OperatorDeps } from '#server/deps-type.ts';
import { badRequest, notFound } from '#server/errors.ts';
import { readImprint } from '#server/features/imprint/service.ts';
import { listOpenReports } from '#server/features/moderate/unowned-reports.ts';
import { type Payment, presentRefundRequest } from '#server/features/payments/service.ts';
import { findPayments, findRefundRequests } from '#server/features/payments/unowned-payments.ts';
import { audited, auditedRead, type OperatorRequest } from './audit.ts';
import * as present from './present.ts';
import * as queries from './queries.ts';
import { figuresOf } from './status/figures.ts';
import { findFaults, settingsFaults } from './status/find-faults.ts';
import { readStatus } from './status/read-status.ts';
import * as users from './users.ts';

export async function showStatus(
  deps: OperatorDeps,
  { files }: { files?: 'checked' | undefined },
): Promise<ResponseOf<typeof contract.getStatus>> {
  const status = await readStatus(deps, { withFiles: files === 'checked' });
  const { imageModel } = deps.settings;
  return {
    figures: figuresOf(status),
    faults: [...findFaults(status), ...settingsFaults(readImprint(deps))],
    waiting: await queries.countWaiting(deps.database.db),
    canBackUp: Boolean(deps.database.dumpFolder),
    imageModel: imageModel ? `${imageModel.vendor}:${imageModel.model}` : null,
  };
}

export async function backUp(deps: OperatorDeps, { operator }: OperatorRequest): Promise<Archive> {
  const source = backupSource(deps);
  if (!source) throw badRequest('PostgreSQL is backed up with pg_dump.');
  return audited(
    deps.database.db,
    { operator, action: 'backup' },
    () => writeArchive(source, deps.settings.backups.folder),
    ({ path }) => path,
  );
}

export async function listReports(
  deps: OperatorDeps,
  request: OperatorRequest,
  { cursor }: { cursor?: string | undefined },
): Promise<ResponseOf<typeof contract.listReports>> {
  const { db } = deps.database;
  const { reported, next } = await auditedRead(
    db,
    request,
    { action: 'reports' },
    () => listOpenReports(db, cursor),
    (page) => counted(page.reported.length, 'Brain Rot'),
  );
  const hidden = await queries.findHidden(db, 100);
  return { reported: reported.map(present.presentReported), next, hidden: hidden.map(present.presentMade) };
}

/** The picture, also of a hidden Brain Rot. */
export async function readPicture({ database, files }: OperatorDeps, id: string) {
  const brainRot = await queries.findFinished(database.db, id);
  const file = brainRot?.fileKey
    ? await files.get(`${brainRot.fileKey}/${fileNames.variant(640)}`)
    : undefined;
  if (!file) throw notFound();
  return file;
}

export async function listUsers(
  { database: { db } }: OperatorDeps,
  request: OperatorRequest,
  search: string | undefined,
): Promise<contract.OperatorUser[]> {
  const found = await auditedRead(
    db,
    request,
    // Without the search text: an email in it would outlive its owner's account.
    { action: 'people' },
    () => queries.findUsers(db, search, 50),
    (rows) => counted(rows.length, 'person', 'people'),
  );
  return found.map(present.presentUser);
}

export async function showUser(
  { database: { db } }: OperatorDeps,
  request: OperatorRequest,
  userId: string,
): Promise<ResponseOf<typeof contract.getUser>> {
  const read = async () => {
    const user = await queries.findUser(db, userId);
    if (!user) throw notFound('No such person.');
    const bought = await findPayments(db, { userId, limit: 50 });
    return {
      person: present.presentUser(user),
      entries: (await queries.findEntries(db, userId, 50)).map(present.presentEntry),
      payments: bought.map((payment) => present.presentPayment(payment, user.email)),
      brainRots: (await queries.findMadeBy(db, userId, 60)).map(present.presentMade),
      events: (await queries.findEvents(db, user.identity, 50)).map(present.presentEvent),
    };
  };
  return auditedRead(
    db,
    request,
    { action: 'person', userId },
    read,
    ({ person }) => `balance ${person.credits}`,
  );
}

export async function grant(
  deps: OperatorDeps,
  request: OperatorRequest,
  id: string,
  grantOf: { credits: number; key: string },
): Promise<contract.OperatorUser> {
  await mustBeUser(deps, id);
  await users.grant(deps, request, id, grantOf);
  return mustBeUser(deps, id);
}

export async function mustBeUser({ database }: OperatorDeps, id: string): Promise<contract.OperatorUser> {
  const user = await queries.findUser(database.db, id);
  if (!user) throw notFound('No such person.');
  return present.presentUser(user);
}

export async function withEmails(
  { database }: OperatorDeps,
  found: readonly Payment[],
): Promise<OperatorPayment[]> {
  const buyers = await queries.findBuyers(
    database.db,
    found.map(({ userId }) => userId),
  );
  return found.map((payment) => present.presentPayment(payment, buyers.get(payment.userId)?.email));
}

export async function withEmail(deps: OperatorDeps, payment: Payment): Promise<OperatorPayment> {
  const [presented] = await withEmails(deps, [payment]);
  if (!presented) throw notFound();
  return presented;
}

export async function listRefundRequests(
  { database: { db } }: OperatorDeps,
  request: OperatorRequest,
): Promise<OperatorRefundRequest[]> {
  const found = await auditedRead(
    db,
    request,
    { action: 'refund-requests' },
    () => findRefundRequests(db, 100),
    (requests) => counted(requests.length, 'request'),
  );
  const buyers = await queries.findBuyers(
    db,
    found.map(({ payment }) => payment.userId),
  );
  return found.map(({ request: asked, payment }) => {
    const buyer = buyers.get(payment.userId);
    return present.presentRequest(presentRefundRequest(asked), payment, buyer);
  });
}

export async function listAuditEntries(
  { database: { db } }: OperatorDeps,
  { views, before }: { views?: 'shown' | undefined; before?: number | undefined },
): Promise<contract.AuditEntry[]> {
  const entries = await queries.findAuditEntries(db, { withReads: views === 'shown', before, limit: 100 });
  return entries.map(present.presentAuditEntry);
}
