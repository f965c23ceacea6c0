import type { ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import { findUnstorableText } from '#platform/http/unstorable-text.ts'

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const idOf = (named: unknown): string | undefined => {
  const id = typeof named === 'object' ? fieldsOf(named).id : named
  const isId = typeof id === 'number' || (typeof id === 'string' && id !== '')
  return isId && findUnstorableText(id) === undefined ? String(id) : undefined
}

/** Finds the order's id in a body that was refused, so that the log can name the order. */
export const orderNamedIn = (kind: ShopKind, body: unknown): string | undefined => {
  const told = fieldsOf(kind === 'stripe' ? fieldsOf(fieldsOf(body).data).object : body)
  const { order_id: order, payment_intent: payment, invoice, id } = told
  const names = told.object === 'invoice' ? [id] : [order, payment, invoice, id]
  return names.map(idOf).find((name) => name !== undefined)
}
