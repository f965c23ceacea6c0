import * as z from 'zod/mini'
import { coinsInWords, type Leg, postTransfer } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { object } from '../disputes/objection.ts'
import { lockTransferKey } from '../operators/request.store.ts'
import { defineRequestKind } from '../operators/request-kind.ts'
import { ensureCovered } from './adjust-coins.ts'
import { announceMoved, HolderAndCoins } from './give-coins.ts'
import { findOwnerName, findTransfer, type PostedTransfer } from './transfer.views.ts'

/** Other transfers belong to records, such as orders, that a reversal would contradict. */
const reversible = new Set(['grant', 'adjustment', 'expiry'])

const isOfPeople = ({ account }: Leg): boolean =>
  account.kind === 'wallet' && (account.owner === 'brand' || account.owner === 'creator')

const findReversible = async (tx: Db, key: string): Promise<PostedTransfer> => {
  const transfer = (await findTransfer(tx, key)) ?? object(`There is no transfer ${key}.`)
  if (transfer.takenBack) object('This transfer was already reversed.')
  if (transfer.event === 'transfer.reversed')
    object('This transfer is a reversal itself. Request an adjustment instead.')
  if (!reversible.has(transfer.ref.type))
    object(
      `This transfer belongs to a ${transfer.ref.type}, which can be undone in another way (refund, cancel, dispute). Only grants, adjustments and expiries can be reversed here.`,
    )
  return transfer
}

/** `coins` is positive when the holder receives coins. */
const concernedBy = (tx: Db, { legs }: PostedTransfer): Promise<HolderAndCoins[]> =>
  Promise.all(
    legs.filter(isOfPeople).map(async ({ account, delta }) => {
      const owner = account.owner === 'brand' ? ('brand' as const) : ('creator' as const)
      const ownerId = account.ownerId ?? ''
      return { owner, ownerId, name: await findOwnerName(tx, owner, ownerId), coins: -delta }
    }),
  )

const inWords = ({ name, coins }: HolderAndCoins): string =>
  coins < 0 ? `${name} loses ${coinsInWords(-coins)}` : `${name} gets ${coinsInWords(coins)}`

export const reversalOf = async (tx: Db, key: string) => ({
  key,
  concerned: await concernedBy(tx, await findReversible(tx, key)),
})

export const reverseKind = defineRequestKind({
  kind: 'reverse',
  payload: z.object({ key: z.string(), concerned: z.array(HolderAndCoins) }),
  words: ({ key, concerned }) => `reverse ${key}: ${concerned.map(inWords).join(', ')}`,
  validate: async (tx, { concerned }) => {
    for (const one of concerned) await ensureCovered(tx, one)
  },
  carryOut: async (tx, { key, concerned }, approved) => {
    await lockTransferKey(tx, key)
    const transfer = await findReversible(tx, key)
    for (const one of concerned) await ensureCovered(tx, one)
    await postTransfer(tx, {
      key: `reversal:${approved.requestId}`,
      event: 'transfer.reversed',
      ref: transfer.ref,
      actorId: null,
      memo: approved.reason,
      reverses: key,
      legs: transfer.legs.map(({ account, delta }) => ({ account, delta: -delta })),
    })
    for (const one of concerned)
      await announceMoved(tx, { type: 'coins.adjusted', subjectType: 'adjustment' }, one, approved)
    return `Done: ${concerned.map(inWords).join(', ')}. Each owner was notified of the reason.`
  },
})
