import type { Db } from '#platform/postgres/db.ts'
import { type Account, brandReceivable, brandWallet } from '../accounts.ts'
import { lockBalances, type Transfer, writeTransfers } from '../ledger.store.ts'

const isCoinsOfOwner = ({ owner, asset }: Account): boolean =>
  owner !== 'platform' && asset === undefined

const paidBrands = (transfers: readonly Transfer[]): Map<string, Transfer> =>
  new Map(
    transfers.flatMap((transfer) =>
      transfer.legs.flatMap(({ account: { owner, ownerId, kind }, delta }) =>
        owner === 'brand' && kind === 'wallet' && delta > 0 && ownerId !== null
          ? [[ownerId, transfer] as const]
          : [],
      ),
    ),
  )

/** Coins that arrive in a brand's wallet first pay the brand's chargeback debt. */
export const writeAndCollectDebts = async (
  tx: Db,
  transfers: readonly Transfer[],
): Promise<void> => {
  const brands = paidBrands(transfers)
  if (brands.size === 0) return writeTransfers(tx, transfers)
  const pairs = [...brands.keys()].flatMap((id) => [brandWallet(id), brandReceivable(id)])
  // Takes all locks at once to avoid deadlocks.
  const moved = transfers.flatMap(({ legs }) => legs.map(({ account }) => account))
  await lockBalances(tx, [...pairs, ...moved.filter(isCoinsOfOwner)])
  await writeTransfers(tx, transfers)
  const balances = await lockBalances(tx, pairs)
  const payments = [...brands].map(([brandId, { key, actorId }], nr): Transfer => {
    const [available = 0, debt = 0] = balances.slice(2 * nr)
    const coins = Math.min(available, -debt)
    return {
      key: `${key}:debt:${brandId}`,
      event: 'debt.collected',
      ref: { type: 'adjustment', id: brandId },
      actorId,
      legs: [
        { account: brandWallet(brandId), delta: -coins },
        { account: brandReceivable(brandId), delta: coins },
      ],
    }
  })
  await writeTransfers(tx, payments)
}
