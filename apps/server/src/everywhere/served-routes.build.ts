import type { FastifyInstance } from 'fastify'

/** `GET /brands` for each in Fastify's drawing of its tree. */
export const servedUnderApi = (app: FastifyInstance): string[] => {
  const above: string[] = []
  const tree = app.printRoutes({ commonPrefix: false })
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?── )(\S+) \((.*)\)$/.exec(line) ?? []
    const depth = indent.length / 4
    if (depth === 0) return []
    above[depth] = (depth === 1 ? '' : above[depth - 1]) + part
    const path = above[depth]
    if (!path.startsWith('/api/')) return []
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${path.slice('/api'.length)}`)
  })
}
