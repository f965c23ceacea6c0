import { type IncomingMessage, request } from 'node:http'
import { beforeAll, expect, it, vi } from 'vitest'
import type { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBooks } from './invoice-books.factory.ts'

// Papers of a size that no socket takes at once, and one among them that can't be drawn.
const pen = vi.hoisted(() => ({ drawn: 0, failsAt: 0 }))
vi.mock('./paper/draw-paper.ts', () => ({
  drawPaperFor: async () => {
    pen.drawn += 1
    if (pen.drawn === pen.failsAt) throw new Error('There is no ink.')
    return Buffer.alloc(4_000_000)
  },
}))

const documentCount = 11
const server = useTestApp({ CURRENCY: 'USD' })
let brand: Awaited<ReturnType<typeof buildBrand>>
let origin = ''
beforeAll(async () => {
  brand = await buildBooks()
  origin = await server.app.listen({ port: 0 })
})

const begin = (failsAt = 0): Promise<IncomingMessage> => {
  pen.drawn = 0
  pen.failsAt = failsAt
  return new Promise((resolve, reject) => {
    const headers = { cookie: `sid=${brand.token}` }
    request(`${origin}/api/wallet/invoices.zip`, { headers }, resolve).on('error', reject).end()
  })
}
const end = (answer: IncomingMessage): Promise<'whole' | 'cut off'> =>
  new Promise((resolve) => {
    answer.on('error', () => resolve('cut off'))
    answer.on('end', () => resolve('whole'))
    answer.resume()
  })

it('draws the papers of one file while they are sent, no faster than they are taken', async () => {
  const answer = await begin()
  expect(pen.drawn).toBeLessThan(documentCount)
  expect(await end(answer)).toBe('whole')
  expect(pen.drawn).toBe(documentCount)
})

it('refuses a third file of one person before it begins', async () => {
  const [first, second, third] = [await begin(), await begin(), await begin()]
  expect([first, second, third].map(({ statusCode }) => statusCode)).toEqual([200, 200, 503])
  expect(await Promise.all([end(first), end(second)])).toEqual(['whole', 'whole'])
})

it('cuts the file off when a paper can’t be drawn, and never leaves one out', async () => {
  const answer = await begin(documentCount)
  expect(answer.statusCode).toBe(200)
  expect(await end(answer)).toBe('cut off')
})
