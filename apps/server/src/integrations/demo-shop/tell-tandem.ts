import { createHmac } from 'node:crypto'
import type { Connection } from './connection.ts'
import type { Order, Refund, Told } from './order-book.ts'

const waitMs = 5_000

type Tandem = { url: string; connection: Connection }
type Answered = { attributed_by: string | null; coins: number; state: string | null }

export const toldOf = (status: number, { attributed_by: by, coins, state }: Answered): Told => ({
  status,
  words:
    by === null
      ? 'Accepted. No creator brought this order.'
      : `Accepted. Brought by a ${by}: ${state === null ? 'no commission' : `${coins} coins, ${state.replaceAll('_', ' ')}`}.`,
})

const post = async (
  { url, connection: { key, secret } }: Tandem,
  path: string,
  message: object,
): Promise<Told & { answer?: Record<string, unknown> }> => {
  if (key === '')
    return { status: 0, words: 'This shop has no programme key. Orders are not reported.' }
  const body = JSON.stringify(message)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  try {
    const response = await fetch(`${url}/v1/conversions${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-key': key,
        'x-timestamp': timestamp,
        'x-signature': `v1=${signature}`,
      },
      body,
      signal: AbortSignal.timeout(waitMs),
    })
    const answer = (await response.json()) as Record<string, unknown>
    return { status: response.status, words: String(answer.detail ?? ''), answer }
  } catch {
    return { status: 0, words: 'Tandem could not be reached. Report the order again later.' }
  }
}

const isTaken = ({ status }: Told): boolean => status === 200 || status === 201
export const isUntold = (told: Told): boolean => !isTaken(told)

/** The amount is net. This shop charges no tax and no shipping. */
export const tellOrder = async (tandem: Tandem, order: Order): Promise<Told> => {
  const { answer, ...told } = await post(tandem, '', {
    order_id: order.id,
    amount_minor: order.totalMinor,
    currency: tandem.connection.currency,
    occurred_at: order.at,
    ...(order.clickId !== '' && { click_id: order.clickId }),
    ...(order.link !== '' && { link: order.link }),
    ...(order.code !== '' && { discount_code: order.code }),
    customer_id: order.customer,
  })
  return isTaken(told) ? toldOf(told.status, answer as Answered) : told
}

export const tellRefund = async (
  tandem: Tandem,
  orderId: string,
  { id, amountMinor }: Pick<Refund, 'id' | 'amountMinor'>,
): Promise<Told> => {
  const path = `/${encodeURIComponent(orderId)}/refunds`
  const { answer, ...told } = await post(tandem, path, {
    refund_id: id,
    amount_minor: amountMinor,
  })
  const order = answer?.order as Answered | null | undefined
  if (!isTaken(told)) return told
  return order == null
    ? { ...told, words: 'Stored until the order is reported.' }
    : toldOf(told.status, order)
}
