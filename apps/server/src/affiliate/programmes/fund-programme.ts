import { ensureAffords } from '#campaigns/campaigns/index.ts'
import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import { commitCoins } from '#money/spending/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure } from '#platform/refusal.ts'
import { announceProgramme, changeOwnProgramme } from './own-programme.ts'
import { mayFundProgrammes } from './programme.policy.ts'
import { acceptsChanges } from './programme.rules.ts'
import { type LockedProgramme, updateProgramme } from './programme.store.ts'

/** Waiting commissions are funded later, when the event is handled. */
export const fundProgramme = (actor: BrandActor, id: string, coins: number) =>
  changeOwnProgramme(
    actor,
    id,
    async (tx, programme) => {
      ensure(acceptsChanges(programme))
      await ensureAffords(tx, actor.brandId, 'This budget', coins)
      await commitCoins(tx, actor, {
        coins,
        subject: { type: 'programme', id },
        what: `add coins to the budget of ${programme.name}`,
      })
      const reserve = accounts.programmeReserve(id)
      await postTransfer(tx, {
        // Includes the programme's version, so that each funding has its own idempotency key.
        key: `programme:${id}:fund:${programme.version}`,
        event: 'programme.funded',
        ref: { type: 'programme', id },
        actorId: actor.userId,
        legs: [
          { account: accounts.brandWallet(actor.brandId), delta: -coins },
          { account: reserve, delta: coins },
        ],
      })
      await updateProgramme(tx, id, {
        budget_mark_coins: await readBalance(tx, reserve),
        budget_warned_at: null,
      })
      await announceProgramme(tx, actor, programme, { type: 'programme.funded', data: { coins } })
      await resumeAfterFunding(tx, actor, programme)
    },
    mayFundProgrammes,
  )

/** Funding doesn't resume a programme that its brand paused. */
const resumeAfterFunding = async (
  tx: Db,
  actor: BrandActor,
  programme: LockedProgramme,
): Promise<void> => {
  if (programme.paused_by !== 'budget') return
  await updateProgramme(tx, programme.id, { state: 'open', paused_by: null })
  await announceProgramme(tx, actor, programme, { type: 'programme.resumed', toState: 'open' })
}
