import type { FastifyInstance } from 'fastify'

/** Parses Fastify's tree of routes into entries such as `GET /api/brands`. */
export const servedRoutes = (app: FastifyInstance): string[] => {
  const above: string[] = []
  const tree = app.printRoutes({ commonPrefix: false })
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^(.*?── )(\S+) \((.*)\)$/.exec(line) ?? []
    const depth = indent.length / 4
    if (depth === 0) return []
    above[depth] = (depth === 1 ? '' : above[depth - 1]) + part
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method} ${above[depth]}`)
  })
}

export const servedUnderApi = (app: FastifyInstance): string[] =>
  servedRoutes(app).flatMap((route) => {
    const [method, path = ''] = route.split(' ')
    return path.startsWith('/api/') ? [`${method} ${path.slice('/api'.length)}`] : []
  })
