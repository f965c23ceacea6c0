import { accounts, postTransfer } from '#money/coins/index.ts'
import { releaseCoins } from '#money/spending/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceProgramme, changeOwnProgramme } from './own-programme.ts'
import { mayFundProgrammes } from './programme.policy.ts'
import { acceptsDraining } from './programme.rules.ts'
import { updateProgramme } from './programme.store.ts'
import { pauseForBudget, readBudget } from './watch-budget.ts'

/** Coins of earned commissions have left the budget, so the rest can be withdrawn. */
export const drainProgramme = (actor: BrandActor, id: string, coins: number) =>
  changeOwnProgramme(
    actor,
    id,
    async (tx, programme) => {
      const budget = await readBudget(tx, id)
      ensure(acceptsDraining(programme, budget, coins))
      await postTransfer(tx, {
        key: `programme:${id}:drain:${programme.version}`,
        event: 'programme.drained',
        ref: { type: 'programme', id },
        actorId: actor.userId,
        legs: [
          { account: accounts.programmeReserve(id), delta: -coins },
          { account: accounts.brandWallet(actor.brandId), delta: coins },
        ],
      })
      await releaseCoins(tx, actor, id, coins)
      await updateProgramme(tx, id, {})
      await announceProgramme(tx, actor, programme, { type: 'programme.drained', data: { coins } })
      if (coins === budget) await pauseForBudget(tx, programme)
    },
    mayFundProgrammes,
  )
