import * as z from 'zod/mini'
import { accounts } from '#money/coins/index.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { Approved } from '../operators/request-kind.ts'
import type { Holder } from './holder.views.ts'

/** Limits the damage of a typing mistake. */

export const HolderAndCoins = z.object({
  owner: z.enum(['brand', 'creator']),
  ownerId: z.string(),
  name: z.string(),
  coins: z.int(),
})
export type HolderAndCoins = z.infer<typeof HolderAndCoins>

export const payloadOf = (holder: Holder, coins: number): HolderAndCoins => ({
  owner: holder.owner,
  ownerId: holder.id,
  name: holder.name,
  coins,
})

export const walletOf = ({ owner, ownerId }: HolderAndCoins) =>
  owner === 'brand' ? accounts.brandWallet(ownerId) : accounts.creatorWallet(ownerId)

export const announceMoved = (
  tx: Db,
  event: { type: 'coins.granted' | 'coins.adjusted'; subjectType: string },
  holder: HolderAndCoins,
  approved: Approved,
): Promise<void> =>
  announce(tx, {
    type: event.type,
    subjectType: event.subjectType,
    subjectId: approved.requestId,
    ...(holder.owner === 'brand' ? { brandId: holder.ownerId } : { creatorId: holder.ownerId }),
    by: 'operator',
    data: {
      coins: Math.abs(holder.coins),
      taken: holder.coins < 0,
      reason: approved.reason,
    },
  })
