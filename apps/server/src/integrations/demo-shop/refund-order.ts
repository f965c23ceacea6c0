import { minorOf, moneyText, type ShopCurrency } from './money.ts'
import { leftOf, type Order, type Shop } from './order-book.ts'
import { isUntold, tellOrder, tellRefund } from './tell-tandem.ts'

const refundMistake = (
  order: Order,
  minor: number | undefined,
  currency: ShopCurrency,
): string | undefined => {
  if (minor === undefined || minor === 0) return 'Enter an amount, such as 12.50.'
  const left = leftOf(order)
  return minor > left ? `Only ${moneyText(left, currency)} of this order is left.` : undefined
}

/** `nr` identifies the refund, so a second click refunds nothing more. */
export const refundOrder = (
  { book, url, connection }: Shop,
  orderId: string,
  { nr, typed }: { nr: string; typed: string },
): Promise<string | undefined> =>
  book.inTurn(async () => {
    const order = await book.find(orderId)
    if (order === undefined || nr !== String(order.refunds.length + 1)) return undefined
    const amountMinor = minorOf(typed, connection)
    const wrong = refundMistake(order, amountMinor, connection)
    if (wrong !== undefined || amountMinor === undefined) return wrong
    const id = `${orderId}-${nr}`
    const told = await tellRefund({ url, connection }, orderId, { id, amountMinor })
    const at = new Date().toISOString()
    await book.save({ ...order, refunds: [...order.refunds, { id, amountMinor, at, told }] })
    return undefined
  })

/** Sends failed reports again with the same content, so that nothing is counted twice. */
export const tellAgain = ({ book, url, connection }: Shop, orderId: string): Promise<void> =>
  book.inTurn(async () => {
    const order = await book.find(orderId)
    if (order === undefined) return
    const tandem = { url, connection }
    const told = isUntold(order.told) ? await tellOrder(tandem, order) : order.told
    const refunds = []
    for (const refund of order.refunds)
      refunds.push(
        isUntold(refund.told)
          ? { ...refund, told: await tellRefund(tandem, order.id, refund) }
          : refund,
      )
    await book.save({ ...order, told, refunds })
  })
