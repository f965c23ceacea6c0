import { currencyDigits } from '@tandem/contract/currency.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { makeKey, showKey } from '../src/affiliate/conversions/keys/make-key.ts'
import { findByKey } from '../src/affiliate/conversions/keys/programme-key.store.ts'
import { recordOrder } from '../src/affiliate/conversions/record-order.ts'
import { recordRefund } from '../src/affiliate/conversions/record-refund.ts'
import { understandOrder } from '../src/affiliate/conversions/understand-order.ts'
import { goods, type Line, sumOf } from '../src/integrations/demo-shop/goods.ts'
import type { Order } from '../src/integrations/demo-shop/order-book.ts'
import { toldOf } from '../src/integrations/demo-shop/tell-tandem.ts'
import type { BrandActor } from '../src/platform/actor.ts'
import { settings } from '../src/platform/settings/settings.ts'
import { pick } from './story.ts'
import type { Timeline } from './timeline.ts'
import type { Visited } from './visits.seed.ts'

type Code = { code: string; percent: number }
type Bought = { visit?: Visited; code?: Code; paid?: boolean; customer?: string }

export const openShop = async (
  timeline: Timeline,
  { brand, programmeId, initials }: { brand: BrandActor; programmeId: string; initials: string },
  random: () => number,
) => {
  const { key } = await makeKey(brand, programmeId)
  const called = await findByKey(key)
  if (called === undefined) throw new Error('The key that was just made is there.')
  const { currency } = settings
  const sold: Order[] = []
  let count = 0

  const fill = (): Line[] => {
    const lines: Line[] = [{ sku: pick(goods, random).sku, quantity: 1 }]
    const other = pick(goods, random).sku
    if (random() < 0.45 && other !== lines[0]?.sku)
      lines.push({ sku: other, quantity: random() < 0.2 ? 2 : 1 })
    return lines
  }
  const somebody = (): string => `customer-${Math.floor(random() * 90)}`
  const buy = (at: number, { visit, code, paid = true, customer = somebody() }: Bought): void => {
    const lines = fill()
    const sum = sumOf(lines)
    const amountMinor = sum - Math.floor((sum * (code?.percent ?? 0)) / 100)
    const returns = random()
    timeline.plan(at, async () => {
      count += 1
      const id = `${initials}-${1000 + count}`
      const told = await understandOrder(called, {
        order_id: id,
        amount_minor: amountMinor,
        currency,
        occurred_at: new Date(at).toISOString(),
        ...(visit && { click_id: visit.clickId }),
        ...(code && { discount_code: code.code }),
        customer_id: customer,
        paid,
      })
      const { answer } = await recordOrder(called, told, { source: 'api' })
      const order: Order = {
        id,
        at: new Date(at).toISOString(),
        lines,
        code: code?.code ?? '',
        totalMinor: amountMinor,
        customer,
        clickId: visit?.clickId ?? '',
        link: '',
        told: toldOf(201, answer),
        refunds: [],
      }
      sold.push(order)
      if (returns < 0.1 && paid) sendBack(order, at + (2 + 60 * returns) * dayMs, returns < 0.05)
    })
  }
  const sendBack = (order: Order, at: number, whole: boolean): void =>
    timeline.plan(at, async () => {
      const first = order.lines.slice(0, 1)
      const amountMinor = whole ? order.totalMinor : Math.min(sumOf(first), order.totalMinor - 1)
      const id = `${order.id}-1`
      const { order: answer } = await recordRefund(called, {
        orderRef: order.id,
        refundRef: id,
        amountMinor,
      })
      if (answer === null) return
      const refund = { id, amountMinor, at: new Date(at).toISOString(), told: toldOf(201, answer) }
      sold.splice(sold.indexOf(order), 1, { ...order, refunds: [refund] })
    })

  return {
    buy,
    buyAfter: (visits: readonly Visited[], oneIn: number, code?: Code): void => {
      for (const visit of visits) {
        if (random() * oneIn >= 1) continue
        const at = visit.at + (random() < 0.7 ? random() * hourMs : random() * 9 * dayMs)
        const customer = somebody()
        buy(at, { visit, customer, ...(code && random() < 0.35 && { code }) })
        if (random() < 0.15) buy(at + (15 + 40 * random()) * dayMs, { customer })
      }
    },
    connection: async (codes: Record<string, number>) => ({
      ...(await showKey(programmeId, key)),
      currency,
      digits: currencyDigits(currency),
      codes,
    }),
    sold,
  }
}
export type SeededShop = Awaited<ReturnType<typeof openShop>>
