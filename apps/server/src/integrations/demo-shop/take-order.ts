import { createHash, randomBytes } from 'node:crypto'
import { discountOn } from './bag-page.ts'
import type { Connection } from './connection.ts'
import { sumOf } from './goods.ts'
import type { Order, Shop } from './order-book.ts'
import type { Basket } from './shop-cookies.ts'
import { tellOrder } from './tell-tandem.ts'

export const newOrderId = (): string => `GT-${randomBytes(4).toString('hex').toUpperCase()}`
const isOrderId = (text: string): boolean => /^GT-[0-9A-F]{8}$/.test(text)

const address = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u

export const emailMistake = (typed: string): string | undefined =>
  address.test(typed.trim()) && typed.length <= 200
    ? undefined
    : 'Enter an email address, such as robin@example.com.'

export const percentOf = ({ codes }: Connection, code: string): number | undefined =>
  Object.hasOwn(codes, code.toUpperCase()) ? codes[code.toUpperCase()] : undefined

const customerOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')

/** The order is valid even if Tandem can't be reached, so the customer never waits. */
export const takeOrder = (
  { book, url, connection }: Shop,
  { lines, code, visit }: Basket,
  { email, orderId }: { email: string; orderId: string },
): Promise<Order> =>
  book.inTurn(async () => {
    const id = isOrderId(orderId) ? orderId : newOrderId()
    const known = await book.find(id)
    if (known !== undefined) return known
    const percent = percentOf(connection, code)
    const order: Order = {
      id,
      at: new Date().toISOString(),
      lines,
      code: percent === undefined ? '' : code,
      totalMinor: sumOf(lines) - discountOn(lines, percent ?? 0),
      customer: customerOf(email),
      clickId: visit?.clickId ?? '',
      link: visit?.link ?? '',
      told: { status: 0, words: 'Not reported yet.' },
      refunds: [],
    }
    await book.save(order)
    const told = { ...order, told: await tellOrder({ url, connection }, order) }
    await book.save(told)
    return told
  })
