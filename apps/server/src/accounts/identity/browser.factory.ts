import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

type Reply = { status: number; location: string | null; text: string }

/** A jar of cookies per host, and no redirect followed by itself. */
export const buildBrowser = (app: FastifyInstance, origin = 'http://localhost:3000') => {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  const keep = (url: URL, lines: readonly string[]) => {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      const ended = attributes.some(
        (attribute) =>
          /^\s*max-age=0$/i.test(attribute) || /^\s*expires=thu, 01 jan 1970/i.test(attribute),
      )
      if (ended) jarOf(url).delete(name.trim())
      else jarOf(url).set(name.trim(), value.join('='))
    }
  }
  const cookiesOf = (url: URL) =>
    [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')
  const toApp = async (url: URL, headers: Record<string, string>): Promise<Reply> => {
    const response = await app.inject({
      method: 'GET',
      url: url.pathname + url.search,
      headers: { host: url.host, cookie: cookiesOf(url), ...headers },
    })
    keep(url, [response.headers['set-cookie'] ?? []].flat())
    return {
      status: response.statusCode,
      location: response.headers.location ?? null,
      text: response.body,
    }
  }
  const toNetwork = async (url: URL, form?: Record<string, string>): Promise<Reply> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookiesOf(url) },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    keep(url, response.headers.getSetCookie())
    const location = response.headers.get('location')
    return {
      status: response.status,
      location: location === null ? null : new URL(location, url).href,
      text: await response.text(),
    }
  }
  return {
    open: (
      address: string,
      more: { form?: Record<string, string>; headers?: Record<string, string> } = {},
    ) => {
      const url = new URL(address, origin)
      return url.origin === origin ? toApp(url, more.headers ?? {}) : toNetwork(url, more.form)
    },
    cookie: (name: string): string | undefined => jarOf(new URL(origin)).get(name),
    cookies: (): ReadonlyMap<string, string> => jarOf(new URL(origin)),
    take: (name: string, value: string): void => void jarOf(new URL(origin)).set(name, value),
  }
}
export type Browser = ReturnType<typeof buildBrowser>
