import {
  accounts,
  backedByPlatform,
  coinsInWords,
  postTransfer,
  readBalance,
} from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { object } from '../disputes/objection.ts'
import { defineRequestKind } from '../operators/request-kind.ts'
import { announceMoved, HolderAndCoins, walletOf } from './give-coins.ts'

/** A correction must not make a balance negative. */
export const ensureCovered = async (tx: Db, holder: HolderAndCoins): Promise<void> => {
  const available = await readBalance(tx, walletOf(holder))
  if (available + holder.coins < 0)
    object(
      `${holder.name} has ${coinsInWords(available)} available: a correction can remove at most that many.`,
    )
}

export const adjustKind = defineRequestKind({
  kind: 'adjust',
  payload: HolderAndCoins,
  words: ({ coins, name, owner }) =>
    coins < 0
      ? `take ${coinsInWords(-coins)} from ${name} (${owner}) as a correction`
      : `add ${coinsInWords(coins)} to ${name} (${owner}) as a correction`,
  validate: ensureCovered,
  carryOut: async (tx, request, approved) => {
    // Checked here only to give a readable message. The ledger checks again under its lock.
    await ensureCovered(tx, request)
    const { requestId: id, reason } = approved
    await postTransfer(tx, {
      key: `adj:${id}`,
      event: 'adjustment.made',
      ref: { type: 'adjustment', id },
      actorId: null,
      memo: reason,
      legs: [
        { account: accounts.adjustment, delta: -request.coins },
        { account: walletOf(request), delta: request.coins },
        // When a correction removes coins, their money remains as cover for other coins.
        ...(request.coins > 0 ? backedByPlatform(request.coins) : []),
      ],
    })
    await announceMoved(
      tx,
      { type: 'coins.adjusted', subjectType: 'adjustment' },
      request,
      approved,
    )
    return `Done: ${request.name} has ${coinsInWords(Math.abs(request.coins))} ${request.coins < 0 ? 'less' : 'more'} and was notified of the reason.`
  },
})
