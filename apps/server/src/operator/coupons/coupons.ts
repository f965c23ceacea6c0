import { isId } from '@tandem/contract/ids.ts'
import { CouponCode } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import * as z from 'zod/mini'
import { coinsInWords } from '#money/coins/index.ts'
import {
  archiveByOperator,
  listAllCoupons,
  loadCodesByOperator,
  pauseByOperator,
  publishCoupon,
  resumeByOperator,
} from '#money/coupons/index.ts'
import {
  giveCodeByOperator,
  listRedemptionsOf,
  refundByOperator,
} from '#money/redemptions/index.ts'
import { ensureSecretKey } from '#platform/keys/claim-secret-keys.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import type { Print } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { readWords } from '../read-words.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import { couponOf } from './coupon-file.ts'
import { settleShop } from './settle-shop.ts'

const idOf = (noun: string, word: string): string =>
  isId(word) ? word : object(`There is no ${noun} ${word}.`)

export const coupon = (path: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    await ensureSecretKey(db)
    const request = couponOf(readWords(path))
    const id = await inTransaction((tx) => publishCoupon(tx, request))
    print(
      `Published «${request.title}» of ${request.supplierName} for ${coinsInWords(request.coinsCost)}: ${id}`,
    )
    if ((request.delivery ?? 'pool') === 'pool')
      print(
        `It shows as sold out until it has codes: npm run operator -- load-codes ${id} <file.csv>`,
      )
  })

export const loadCodesOf = (
  id: string,
  path: string,
  dryRun: boolean,
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    await ensureSecretKey(db)
    const text = readWords(path)
    if (text === '') object('This file is empty.')
    const report = await loadCodesByOperator(idOf('coupon', id), { text, dryRun })
    print(`${dryRun ? 'New, and would be loaded' : 'Loaded'}: ${report.added}`)
    print(`Already known: ${report.known}`)
    print(`Twice in the file: ${report.doubled}`)
    print(`Unreadable: ${report.unreadable}`)
    for (const { line, reason } of report.lines) print(`  Line ${line}: ${reason}`)
    print(`Left to redeem: ${report.stock}`)
  })

export const coupons = async (print: Print): Promise<number> => {
  const all = await listAllCoupons()
  for (const request of all) {
    print(`${request.id}  ${request.state.replace('_', ' ')}, ${request.stock} left`)
    print(
      `  «${request.title}» of ${request.supplier}, ${coinsInWords(request.coinsCost)}, ${request.delivery}`,
    )
    if (request.waiting > 0) print(`  ${request.waiting} waiting for a code`)
  }
  if (all.length === 0) print('There are no coupons.')
  return 0
}

export const redemptions = (id: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    const all = await listRedemptionsOf(idOf('coupon', id))
    for (const request of all) {
      const until = request.dueAt === null ? '' : `, code due ${request.dueAt.slice(0, 16)}`
      print(
        `${request.id}  ${request.at.slice(0, 10)}  ${request.creator}: ${request.state}${until}`,
      )
    }
    if (all.length === 0) print('Nobody has redeemed this coupon.')
  })

export const refund = (id: string, reason: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    await refundByOperator(idOf('redemption', id), reason)
    print('Refunded. The creator has the coins again, and both sides were notified of the reason.')
  })

/** Reads the code from the input, so that it stays out of the shell's history. */
export const issueCode = (
  id: string,
  readCode: () => Promise<string>,
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    await ensureSecretKey(db)
    const redemptionId = idOf('redemption', id)
    print('Type the code and press Enter:')
    const code = z.safeParse(CouponCode, await readCode())
    if (!code.success) return object('A code has 3 to 100 characters. Nothing was changed.')
    await giveCodeByOperator(redemptionId, code.data)
    print('Issued. The creator was notified.')
  })

export const pause = (id: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    const title = await pauseByOperator(idOf('coupon', id))
    print(`«${title}» is hidden. Issued codes stay valid.`)
  })

export const resume = (id: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    print(`«${await resumeByOperator(idOf('coupon', id))}» is offered again.`)
  })

export const retire = (id: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    print(`«${await archiveByOperator(idOf('coupon', id))}» is retired. Issued codes stay valid.`)
  })

export const settle = (shop: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    print(await settleShop(shop))
  })
