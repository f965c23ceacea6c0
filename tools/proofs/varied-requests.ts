import { randomUUID } from 'node:crypto'

/** The part of the contract's endpoints that matters here. */
export type Asked = { method: string; path: string; access: string }

const demoPeople = { creator: 'creator@demo.test', brand: 'brand@demo.test' }
type Side = keyof typeof demoPeople
const password = 'tandem-demo'

/** Writes that the demo allows. Each finds its place in the parameters that answers named. */
const writes: readonly (Asked & { access: Side; body: () => object })[] = [
  {
    ...{ method: 'POST', path: '/campaigns/:campaignId/applications', access: 'creator' },
    body: () => ({ pitch: 'I film skin care in morning light, every day.' }),
  },
  {
    ...{ method: 'POST', path: '/coupons/:couponId/redemptions', access: 'creator' },
    body: () => ({}),
  },
  {
    ...{ method: 'POST', path: '/collaborations/:collaborationId/messages', access: 'brand' },
    body: () => ({ id: randomUUID(), body: 'When do we begin?', fileUrls: [] }),
  },
  {
    ...{ method: 'POST', path: '/brand/replies', access: 'brand' },
    body: () => ({ title: randomUUID(), body: 'Hello {creator}.' }),
  },
  {
    ...{ method: 'POST', path: '/wallet/topups', access: 'brand' },
    body: () => ({ coins: 1000 }),
  },
  {
    ...{ method: 'POST', path: '/notifications/read-all', access: 'creator' },
    body: () => ({}),
  },
]

/** Ids and slugs by the name of the parameter that takes them. */
class Known {
  readonly #values = new Map<string, Set<string>>()
  #turn = 0

  note(parameter: string, value: unknown): void {
    if (typeof value !== 'string') return
    const values = this.#values.get(parameter) ?? new Set()
    if (values.size < 200) values.add(value)
    this.#values.set(parameter, values)
  }

  /** `name` is what the answer is about: a list's last word, or the property's name. */
  noteAll(answer: unknown, name: string): void {
    if (Array.isArray(answer)) for (const one of answer) this.noteAll(one, name)
    if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return
    const one = name.replace(/s$/, '')
    for (const [key, value] of Object.entries(answer)) {
      if (key === 'id') this.note(`${one}Id`, value)
      else if (key === 'slug') this.note(`${one}Name`, value)
      else if (/(Id|Name|token)$/.test(key)) this.note(key, value)
      else this.noteAll(value, key === 'items' ? name : key)
    }
  }

  /** Undefined when no answer has named a value for one of the parameters. */
  address(path: string): string | undefined {
    let isComplete = true
    const address = path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
      const values = [...(this.#values.get(parameter) ?? [])]
      this.#turn += 1
      const value = values[this.#turn % values.length]
      isComplete &&= value !== undefined
      return value ?? ''
    })
    return isComplete ? address : undefined
  }
}

type Count = { requests: number; writes: number; failed: string[] }

/**
 * Asks for everything that the endpoints let a creator and a brand of the demo read, and writes a
 * few things. `serverFor` is called for each request, so that servers can be replaced meanwhile.
 */
export const prepareRequests = async (
  endpoints: readonly Asked[],
  { origin, serverFor }: { origin: string; serverFor: () => string },
) => {
  const known = new Known()
  const answered = new Set<string>()
  const cookies = new Map<string, string>()
  let count: Count = { requests: 0, writes: 0, failed: [] }

  const ask = async (method: string, path: string, side: string, body?: object) => {
    const now = count
    now.requests += 1
    const answer = await fetch(`${serverFor()}${path.startsWith('/v1/') ? '' : '/api'}${path}`, {
      method,
      headers: {
        origin,
        'idempotency-key': randomUUID(),
        cookie: cookies.get(side) ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: Error) => error)
    if (answer instanceof Error) now.failed.push(`${method} ${path}: ${answer.message}`)
    else if (answer.status >= 500) now.failed.push(`${method} ${path}: ${answer.status}`)
    return answer instanceof Error ? undefined : answer
  }
  const signIn = async (side: Side): Promise<void> => {
    const answer = await ask('POST', '/sign-in', '', { email: demoPeople[side], password })
    const [cookie] = answer?.headers.getSetCookie() ?? []
    if (!answer?.ok || cookie === undefined)
      throw new Error(`The demo’s ${side} could not sign in: ${answer?.status}.`)
    cookies.set(side, cookie.split(';')[0] ?? '')
  }
  const read = async ({ path, access }: Asked): Promise<void> => {
    const address = known.address(path)
    if (address === undefined) return
    for (const side of access === 'brand' || access === 'creator'
      ? [access]
      : ['creator', 'brand']) {
      const answer = await ask('GET', address, side)
      const text = (await answer?.text()) ?? ''
      if (!answer?.ok) continue
      answered.add(path)
      if (answer.headers.get('content-type')?.includes('json'))
        known.noteAll(
          JSON.parse(text),
          path.split('/').findLast((word) => !word.startsWith(':')) ?? '',
        )
    }
  }
  const write = async ({ method, path, access, body }: (typeof writes)[number]): Promise<void> => {
    const address = known.address(path)
    if (address === undefined) return
    const answer = await ask(method, address, access, body())
    await answer?.arrayBuffer()
    if (answer?.ok) count.writes += 1
  }

  const readable = endpoints
    .filter(
      ({ method, access, path }) => method === 'GET' && access !== 'operator' && path !== '/events',
    )
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
  for (const side of ['creator', 'brand'] as const) await signIn(side)
  return {
    /** Reads each endpoint once, with a write after every 10th, and tells what was answered. */
    round: async (): Promise<Count> => {
      count = { requests: 0, writes: 0, failed: [] }
      for (const [nr, endpoint] of readable.entries()) {
        await read(endpoint)
        const next = nr % 10 === 9 ? writes[((nr / 10) % writes.length) | 0] : undefined
        if (next !== undefined) await write(next)
      }
      return count
    },
    endpointsAnswered: (): number => answered.size,
  }
}
