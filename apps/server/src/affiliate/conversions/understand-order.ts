import type { ToldOrder } from '@tandem/contract/affiliate/conversions/told-order.schema.ts'
import { customerHashes } from '#affiliate/programmes/index.ts'
import { now } from '#platform/clock.ts'
import type { OpenedClick } from './attribution.rules.ts'
import { findCustomerHash } from './customer.views.ts'
import type { CalledProgramme } from './keys/programme-key.store.ts'
import { openClick } from './open-click.ts'
import { isInFuture, type NewOrder } from './order.rules.ts'
import { refuseField } from './refuse-field.ts'

const isOpened = (click: OpenedClick | undefined): click is OpenedClick => click !== undefined

export const openClicks = (ids: readonly string[]): OpenedClick[] =>
  ids.map(openClick).filter(isOpened)

/** Reads an order in our API's format. Refuses an order that doesn't fit the programme. */
export const understandOrder = async (
  { programmeId, currency }: CalledProgramme,
  told: ToldOrder,
): Promise<NewOrder> => {
  if (told.currency !== currency)
    refuseField('currency', `This programme uses ${currency}. Send the amount in ${currency}.`)
  const occurredAt = new Date(told.occurred_at)
  const tells = told.updated_at === undefined ? occurredAt : new Date(told.updated_at)
  if (occurredAt.getTime() < 0) refuseField('occurred_at', 'Send a time after 1970.')
  if (isInFuture(occurredAt, now()))
    refuseField('occurred_at', 'Send a time that is not in the future.')
  if (isInFuture(tells, now())) refuseField('updated_at', 'Send a time that is not in the future.')
  const clickIds = told.click_id === undefined ? [] : [told.click_id]
  const codes = [
    ...(told.discount_code === undefined ? [] : [told.discount_code]),
    ...(told.discount_codes ?? []),
  ]
  return {
    orderRef: told.order_id,
    amountMinor: told.amount_minor,
    currency,
    occurredAt,
    clickIds,
    clicks: openClicks(clickIds),
    codes: codes.filter((code) => code !== ''),
    slug: told.link ?? null,
    customerHash: await hashOf(programmeId, told.customer_id),
    newCustomer: told.new_customer ?? null,
    snapshot: { at: tells, paid: told.paid ?? true, cancelled: told.cancelled ?? false },
  }
}

export const hashOf = async (programmeId: string, customerId: string | undefined) => {
  if (customerId === undefined) return null
  const [today = Buffer.alloc(0), ...earlier] = customerHashes(programmeId, customerId)
  if (earlier.length === 0) return today
  return (await findCustomerHash(programmeId, [today, ...earlier])) ?? today
}
