import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { StripeBooks } from './fake-stripe-books.factory.ts'
import { checkOut } from './fake-stripe-checkout.factory.ts'
import { fakeKey } from './fake-stripe-message.factory.ts'

export type Trouble = number | 'silence'

type Answer = { status: number; body: object }

const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: {
    error: {
      type: status === 401 ? 'authentication_error' : 'invalid_request_error',
      code,
      message,
    },
  },
})
const listOf = (data: object[]): Answer => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url: '/v1' },
})
const missing = (id: string): Answer => refusal(404, 'resource_missing', `No such object: '${id}'`)

export class FakeStripe {
  readonly books = new StripeBooks()
  readonly #answers = new Map<string, { asked: string; answer: Answer }>()
  readonly troubles: (Trouble | undefined)[] = []
  readonly asked: string[] = []
  url = ''
  webhookUrl = ''
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const sessionId = /^\/c\/pay\/(\w+)$/.exec(pathname)?.[1]
    if (sessionId !== undefined) return this.#checkOut(sessionId, request, response)
    this.asked.push(`${request.method} ${pathname}`)
    const trouble = this.troubles.shift()
    if (trouble === 'silence') return
    const form = new URLSearchParams(await text(request))
    const { status, body } =
      typeof trouble === 'number'
        ? refusal(trouble, 'fake_trouble', 'Something went wrong on our end.')
        : this.#once(request, form, () => this.#answer(request, pathname, searchParams, form))
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
    response.end(JSON.stringify(body))
  }

  async #checkOut(
    sessionId: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const deed = new URLSearchParams(await text(request)).get('deed')
    const next = await checkOut(this.books, { sessionId, deed, webhookUrl: this.webhookUrl })
    if (next === undefined) return void response.writeHead(404).end()
    if ('location' in next) return void response.writeHead(303, next).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(next.html)
  }

  /** Idempotency: repeats the first response, or refuses other parameters. */
  #once(request: IncomingMessage, form: URLSearchParams, work: () => Answer): Answer {
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return work()
    const asked = `${request.url} ${form}`
    const before = this.#answers.get(key)
    if (before !== undefined && before.asked !== asked)
      return refusal(400, 'idempotency_error', 'Keys can only be used with the same parameters.')
    const answer = before?.answer ?? structuredClone(work())
    this.#answers.set(key, { asked, answer })
    return answer
  }

  #answer(
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
    form: URLSearchParams,
  ): Answer {
    if (request.headers.authorization !== `Bearer ${fakeKey}`)
      return refusal(401, 'api_key_invalid', 'Invalid API Key provided.')
    const paidBy = (payment: { payment_intent: string | null }): boolean =>
      payment.payment_intent === query.get('payment_intent')
    switch (`${request.method} ${path}`) {
      case 'POST /v1/checkout/sessions':
        return this.#openSession(form)
      case 'GET /v1/checkout/sessions':
        return listOf([...this.books.sessions.values()].filter(paidBy))
      case 'GET /v1/disputes':
        return listOf([...this.books.disputes.values()].filter(paidBy))
      case 'GET /v1/refunds':
        return listOf([...this.books.refunds.values()].filter(paidBy))
      case 'GET /v1/balance_transactions':
        return this.#lines(query)
      case 'POST /v1/refunds':
        return this.#refund(form)
      default:
        return this.#session(path, query)
    }
  }

  #lines(query: URLSearchParams): Answer {
    const [from, until] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
    const all = this.books.lines.filter(({ created }) => created >= from && created < until)
    const lines = all.reverse()
    const after = lines.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const page = lines.slice(after, after + Number(query.get('limit')))
    const whole = query.get('expand[0]') === 'data.source'
    const data = page.map((line) => ({ ...line, source: whole ? line.source : line.source.id }))
    const has_more = after + page.length < lines.length
    return {
      status: 200,
      body: { object: 'list', data, has_more, url: '/v1/balance_transactions' },
    }
  }

  #openSession(form: URLSearchParams): Answer {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    if (form.get('mode') !== 'payment' || !URL.canParse(form.get('success_url') ?? ''))
      return refusal(400, 'parameter_invalid', 'mode and success_url are needed.')
    if (!Number.isInteger(amount) || amount < 50)
      return refusal(400, 'amount_too_small', 'The amount is too small.')
    return { status: 200, body: this.books.openSession(form, this.url) }
  }

  #session(path: string, query: URLSearchParams): Answer {
    const id = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1] ?? path
    const session = this.books.sessions.get(id)
    if (session === undefined) return missing(id)
    const expanded = query.getAll('expand[0]').includes('payment_intent')
    const intent = expanded && this.books.intents.get(session.payment_intent ?? '')
    return { status: 200, body: { ...session, ...(intent && { payment_intent: intent }) } }
  }

  #refund(form: URLSearchParams): Answer {
    const intent = this.books.intents.get(form.get('payment_intent') ?? '')
    if (intent === undefined) return missing(form.get('payment_intent') ?? '')
    const amount = Number(form.get('amount'))
    const before = [...this.books.refunds.values()]
      .filter((refund) => refund.payment_intent === intent.id && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (before + amount > intent.amount)
      return refusal(400, 'charge_already_refunded', 'Refund amount is greater than what is left.')
    const refundId = form.get('metadata[tandem_refund]')
    const metadata = refundId === null ? {} : { tandem_refund: refundId }
    return { status: 200, body: this.books.makeRefund(intent.id, amount, metadata) }
  }
}
