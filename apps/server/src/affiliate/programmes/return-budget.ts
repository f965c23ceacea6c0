import { accounts, postTransfer } from '#money/coins/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { announceProgramme } from './own-programme.ts'
import { lockProgramme, updateProgramme } from './programme.store.ts'
import { readBudget } from './watch-budget.ts'

/** Coins that refunds return after a programme's end belong to its brand. */
export const returnBudget = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const programme = await lockProgramme(tx, id)
    const coins = await readBudget(tx, id)
    if (programme.state !== 'ended' || coins === 0) return false
    await postTransfer(tx, {
      key: `programme:${id}:return:${programme.version}`,
      event: 'programme.returned',
      ref: { type: 'programme', id },
      actorId: null,
      legs: [
        { account: accounts.programmeReserve(id), delta: -coins },
        { account: accounts.brandWallet(programme.brand_id), delta: coins },
      ],
    })
    await updateProgramme(tx, id, {})
    await announceProgramme(tx, null, programme, { type: 'programme.returned', data: { coins } })
    return true
  })
