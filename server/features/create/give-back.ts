import { creditsPerBrainRot } from '#contract/constants.ts';
import type { Db } from '#server/db/client.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import { giveCredits } from '#server/features/credits/service.ts';
import { markFailed } from './queries.ts';

/** Must run in a transaction. Returns the row if this call marked it failed and returned its credit. */
export async function giveBack(tx: Db, id: string, reason: string): Promise<BrainRotRow | undefined> {
  const failed = await markFailed(tx, id, reason);
  if (failed) {
    await giveCredits(tx, {
      userId: failed.ownerId,
      kind: 'given-back',
      amount: creditsPerBrainRot,
      cause: `given-back:${id}`,
      brainRotId: id,
      reason,
    });
  }
  return failed;
}
