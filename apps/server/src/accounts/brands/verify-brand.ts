import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsEndOfVerification, acceptsVerifying } from './brand.rules.ts'
import { findBrandToVerify, type LockedBrand, setVerification } from './brand.store.ts'

const lock = async (tx: Db, id: string): Promise<LockedBrand> =>
  (await findBrandToVerify(tx, id)) ?? refuse('operator.not_found', 'There is no such brand.')

/** `who` finds the operator within the transaction. Everybody reads what was checked. */
export const verifyBrand = (
  id: string,
  checks: string,
  who: (tx: Db) => Promise<{ id: string }>,
): Promise<void> =>
  inTransaction(async (tx) => {
    const operator = await who(tx)
    const brand = await lock(tx, id)
    ensure(acceptsVerifying(brand))
    await setVerification(tx, id, { by: operator.id, checks })
    await announce(tx, {
      type: 'brand.verified',
      subjectType: 'brand',
      subjectId: id,
      brandId: id,
      by: 'operator',
      data: { brandName: brand.name, brandSlug: brand.slug, checks },
    })
  })

export const endVerificationByOperator = (id: string, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const brand = await lock(tx, id)
    ensure(acceptsEndOfVerification(brand))
    await endVerification(tx, { ...brand, id }, { reason, by: 'operator' })
  })

export const endVerification = async (
  tx: Db,
  brand: Pick<LockedBrand, 'name' | 'slug'> & { id: string },
  { reason, by }: { reason: string; by?: 'operator' },
): Promise<void> => {
  await setVerification(tx, brand.id, null)
  await announce(tx, {
    type: 'brand.verification_ended',
    subjectType: 'brand',
    subjectId: brand.id,
    brandId: brand.id,
    ...(by && { by }),
    data: { brandName: brand.name, brandSlug: brand.slug, reason },
  })
}
