import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadPublicPage, mediaKitQuery } from './public-page.api.ts'

const fetched = vi.fn<() => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  fetched.mockReset()
  vi.unstubAllGlobals()
})
const load = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return loadPublicPage(client, mediaKitQuery('mira')).catch((error) => error)
}
const refused = (code: string, status: number) => () =>
  Promise.resolve(Response.json({ code, detail: 'No.', status }, { status }))

it.each([
  ['creator.not_found', 404],
  ['input.invalid', 400],
])('a page that is private (%s) is not found', async (...why) => {
  fetched.mockImplementation(refused(...why))
  expect(isNotFound(await load())).toBe(true)
})

it.each([
  ['could not be read', refused('server.failed', 500)],
  ['could not be asked for', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is there', () => Promise.resolve(Response.json({ slug: 'mira' }))],
])('a request that %s does not navigate: the page reports the error', async (_, answer) => {
  fetched.mockImplementation(answer)
  expect(await load()).toBeUndefined()
})
