import type { FastifyInstance } from 'fastify'

export const buildBrowser = (app: FastifyInstance, origin = 'http://localhost:3000') => {
  const jar = new Map<string, string>()
  return {
    open: async (address: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
      const url = new URL(address, origin)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.inject({
        url: url.pathname + url.search,
        headers: { host: url.host, cookie, ...headers },
      })
      for (const { name, value, expires, maxAge } of response.cookies)
        if (maxAge === 0 || expires?.getTime() === 0) jar.delete(name)
        else jar.set(name, value)
      return { status: response.statusCode, location: response.headers.location ?? null }
    },
    cookie: (name: string): string | undefined => jar.get(name),
    take: (name: string, value: string): void => void jar.set(name, value),
  }
}
