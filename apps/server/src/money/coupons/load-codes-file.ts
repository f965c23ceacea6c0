import type { CodesFile, CodesReport } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { codesMax } from '@tandem/contract/money/coupons/coupon.limits.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsCodes } from './brand-coupon.rules.ts'
import { findKnownCodes, insertCodes } from './code.store.ts'
import { readCodes, splitDoubled } from './codes-file.rules.ts'
import { ownCoupon } from './own-coupon.ts'

const linesShown = 100

export const loadCodesFile = (
  actor: BrandActor,
  couponId: string,
  file: CodesFile,
): Promise<CodesReport> =>
  inTransaction(async (tx) => {
    const coupon = await ownCoupon(tx, actor, couponId)
    ensure(acceptsCodes(coupon))
    return loadInto(tx, coupon, file, { brandId: actor.brandId, actor })
  })

type Pool = { id: string; title: string; supplierId: string; stock: number }
type By = { brandId: string | null; actor: BrandActor | null }

/** The caller must lock the coupon. */
export const loadInto = async (
  tx: Db,
  coupon: Pool,
  file: CodesFile,
  by: By,
): Promise<CodesReport> => {
  const { codes, unreadable } = readCodes(file.text)
  if (codes.length + unreadable.length > codesMax) refuse('coupon.too_many_codes')
  const { first, doubled } = splitDoubled(codes)
  const texts = first.map(({ code }) => code)
  const known = await findKnownCodes(tx, coupon.supplierId, texts)
  const fresh = texts.filter((_, nr) => !known.has(nr))
  const added = file.dryRun ? fresh.length : await insertCodes(tx, coupon.id, fresh)
  if (!file.dryRun && added > 0)
    await announce(tx, {
      type: 'coupon.codes_loaded',
      subjectType: 'coupon',
      subjectId: coupon.id,
      brandId: by.brandId,
      ...(by.actor === null ? { by: 'operator' as const } : { actor: by.actor }),
      data: { couponTitle: coupon.title, added },
    })
  const lines: CodesReport['lines'] = [
    ...unreadable.map((line) => ({ ...line, kind: 'unreadable' as const })),
    ...doubled.map(({ line, firstLine }) => ({
      line,
      kind: 'doubled' as const,
      reason: `The same code is in line ${firstLine.toLocaleString('en')}.`,
    })),
    ...first.flatMap(({ line }, nr) =>
      known.has(nr)
        ? [{ line, kind: 'known' as const, reason: 'This code was already loaded or issued.' }]
        : [],
    ),
  ]
  return {
    dryRun: file.dryRun,
    added,
    known: texts.length - added,
    doubled: doubled.length,
    unreadable: unreadable.length,
    lines: lines.sort((one, other) => one.line - other.line).slice(0, linesShown),
    stock: coupon.stock + (file.dryRun ? 0 : added),
  }
}
