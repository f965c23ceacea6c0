import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { type LockedProgramme, updateProgramme } from './programme.store.ts'
import { readBudget } from './watch-budget.ts'

/** Returns false when budget and wallet together have too little. */
export const coverFromWallet = async (
  tx: Db,
  { id, brand_id: brandId, version }: LockedProgramme,
  coins: number,
): Promise<boolean> => {
  const missing = coins - (await readBudget(tx, id))
  if (missing <= 0) return true
  const wallet = accounts.brandWallet(brandId)
  if ((await readBalance(tx, wallet)) < missing) return false
  await postTransfer(tx, {
    key: `programme:${id}:cover:${version}`,
    event: 'programme.covered',
    ref: { type: 'programme', id },
    actorId: null,
    legs: [
      { account: wallet, delta: -missing },
      { account: accounts.programmeReserve(id), delta: missing },
    ],
  })
  await updateProgramme(tx, id, {})
  return true
}
