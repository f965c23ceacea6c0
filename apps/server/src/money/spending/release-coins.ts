import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { insertCommitment } from './spending.store.ts'
import { readPutIn } from './spending.views.ts'

/**
 * Gives a member room again for coins taken out of a programme, up to what this member put in this
 * month. Call while the programme is locked.
 */
export const releaseCoins = async (
  tx: Db,
  actor: BrandActor,
  programmeId: string,
  coins: number,
): Promise<void> => {
  const released = Math.min(coins, await readPutIn(tx, actor, programmeId))
  if (released > 0)
    await insertCommitment(tx, actor, { type: 'programme', id: programmeId }, -released)
}
