import { currencyDigits } from '@tandem/contract/currency.ts'
import * as z from 'zod/mini'
import { findExpectedTransfer, lockExpectedTransfer, takeTransfer } from '#money/payments/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inGroups, isCreditorReference, withoutGroups } from '#platform/settings/bank-account.ts'
import { inAsset } from '../coins/amounts.ts'
import { object } from '../disputes/objection.ts'
import { defineRequestKind } from '../operators/request-kind.ts'

const ArrivedTransfer = z.object({
  reference: z.string(),
  brand: z.string(),
  amountMinor: z.int(),
  currency: z.string(),
  bankReference: z.string(),
})
type ArrivedTransfer = z.infer<typeof ArrivedTransfer>

const money = (minor: number, currency: string): string => `${inAsset(minor, currency)} ${currency}`

/** Converts `297.50` without floating-point arithmetic. */
const minorOf = (amount: string, currency: string): number => {
  const digits = currencyDigits(currency)
  const [whole = '', part = ''] = amount.split('.')
  if (part.length > digits) object(`${currency} has ${digits} digits after the point.`)
  return Number(whole + part.padEnd(digits, '0'))
}

export const transferOf = async (
  tx: Db,
  transfer: { reference: string; amount: string; bankReference: string },
): Promise<ArrivedTransfer> => {
  const reference = withoutGroups(transfer.reference)
  if (!isCreditorReference(reference))
    object(`${transfer.reference} is not a valid reference: a character is wrong. Check it again.`)
  const expected =
    (await findExpectedTransfer(tx, reference)) ??
    object(`No top-up has the reference ${inGroups(reference)}.`)
  const { brandName: brand, currency } = expected
  const amountMinor = minorOf(transfer.amount, currency)
  return { reference, brand, amountMinor, currency, bankReference: transfer.bankReference }
}

const ensureFits = async (tx: Db, transfer: ArrivedTransfer): Promise<void> => {
  const expected = await findExpectedTransfer(tx, transfer.reference)
  if (expected === undefined) return object(`No top-up has the reference ${transfer.reference}.`)
  const { state, amountMinor, currency } = expected
  if (state === 'paid' || state === 'refunded' || state === 'charged_back')
    object(`This top-up was already paid. Send the second transfer back to ${transfer.brand}.`)
  if (amountMinor !== transfer.amountMinor)
    object(
      `This top-up is for ${money(amountMinor, currency)}, not ${money(transfer.amountMinor, currency)}. Send the money back, or ask ${transfer.brand} to transfer the right amount in one payment.`,
    )
}

export const confirmTopupKind = defineRequestKind({
  kind: 'confirm-topup',
  payload: ArrivedTransfer,
  words: ({ reference, brand, amountMinor, currency, bankReference }) =>
    `confirm that ${money(amountMinor, currency)} of ${brand} arrived with the reference ${inGroups(reference)} (bank reference: ${bankReference})`,
  validate: ensureFits,
  carryOut: async (tx, request) => {
    await lockExpectedTransfer(tx, request.reference)
    await ensureFits(tx, request)
    const { reference: providerRef, bankReference, amountMinor, currency } = request
    if (!(await takeTransfer(tx, { providerRef, bankReference, amountMinor, currency })))
      object(`The transfer ${bankReference} was already confirmed for another top-up.`)
    return `Done: the coins are in the wallet of ${request.brand}, and its invoice is issued.`
  },
})
