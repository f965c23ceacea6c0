import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { brandHeader } from '@tandem/contract/platform/asked-brand.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { brandNewsQuery } from '#communication/inbox/inbox.api.ts'
import { brandOfTab, keepBrandOfTab, settleBrand } from '#lib/brands/brand-of-tab.ts'
import { followBrand } from '#lib/brands/follow-brand.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, press, retype, showKnowing } from '../../requests.factory.ts'
import { BrandLost } from './brand-lost.tsx'
import { BrandSwitcher } from './brand-switcher.tsx'
import { NotOfThisBrand } from './not-of-this-brand.tsx'

const server = catchRequests()
const brandOf = (nr: number) => ({
  id: `b${nr}`,
  slug: `b${nr}`,
  name: `Brand ${nr}`,
  logoUrl: null,
})
const first = brandOf(1)
const owned = (nr: number) => ({ ...brandOf(nr), role: nr === 1 ? 'owner' : 'viewer' }) as const
const sessionOf = (count: number): Session => ({
  ...someone('brand', first),
  brands: Array.from({ length: count }, (_, nr) => owned(nr + 1)),
})
const news = { brandId: 'b2', tasks: 3, messages: 1, notifications: 4 }
const show = (session: Session, shown: React.ReactNode) =>
  showKnowing(
    [
      [sessionQuery.queryKey, session],
      [brandNewsQuery.queryKey, { items: [news] }],
    ],
    shown,
  )

const assign = vi.fn<(address: string) => void>()
beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { assign })
})
/** The brands that the tab chose, and the addresses that it then opened. */
const opened = async (...addresses: string[]) => {
  await waitFor(() => expect(assign.mock.calls.flat()).toEqual(addresses))
  return server.sent().filter(([what]) => what === 'PUT /api/session/brand')
}

it('lists the brands with role and news, and opens the chosen one', async () => {
  show(sessionOf(2), <BrandSwitcher onClose={() => {}} />)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Brand 1Owner')
  server.answer(sessionOf(2))
  await press(/Brand 2Viewer · 3 tasks · 1 new message/)
  expect(await opened('/')).toEqual([['PUT /api/session/brand', { brandId: 'b2' }]])
})

it('finds one of many brands by its name', () => {
  show(sessionOf(8), <BrandSwitcher onClose={() => {}} />)
  retype(screen.getByRole('searchbox', { name: 'Find a brand' }), 'brand 7')
  expect(screen.getByRole('list', { name: 'Your brands' }).children).toHaveLength(1)
})

it('creates a brand, says what is missing, and opens the new brand', async () => {
  show(sessionOf(1), <BrandSwitcher onClose={() => {}} />)
  await press('Create a brand')
  await screen.findByLabelText('Website')
  await press('Create brand')
  expect(screen.getByText('Enter the name of the brand.')).toBeDefined()
  retype(screen.getByLabelText('Name'), 'Harbour')
  retype(screen.getByLabelText('Website'), 'https://harbour.test')
  server.answer({ id: 'b9', slug: 'harbour' })
  server.answer(sessionOf(2))
  await press('Create brand')
  expect(await opened('/brand-settings/profile')).toEqual([
    ['PUT /api/session/brand', { brandId: 'b9' }],
  ])
  expect(server.sent()[0]).toEqual([
    'POST /api/brands',
    { name: 'Harbour', website: 'https://harbour.test' },
  ])
})

it('keeps the brand of a tab whose membership ended, and offers the others', async () => {
  const before = sessionOf(2)
  settleBrand(before, undefined)
  const after = {
    ...before,
    brand: { ...owned(2), mayWrite: { allowed: true } },
    brands: [owned(2)],
  }
  const settled = settleBrand(after as Session, before)
  expect([settled.brand?.name, brandOfTab()]).toEqual(['Brand 1', 'b1'])
  show(settled, <BrandLost />)
  expect(
    screen.getByRole('dialog', { name: 'You are no longer a member of Brand 1' }),
  ).toBeDefined()
  server.answer(sessionOf(2))
  await press(/^Brand 2/)
  expect(await opened('/')).toEqual([['PUT /api/session/brand', { brandId: 'b2' }]])
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('gives a tab without a brand the brand of the session', () => {
  settleBrand(sessionOf(2), undefined)
  expect(brandOfTab()).toBe('b1')
  keepBrandOfTab(null)
})

it('follows a link to its brand, and says why it cannot', async () => {
  const client = createQueryClient()
  const session = sessionOf(2)
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const follow = (brandId: string) =>
    followBrand(client, session, {
      brandId,
      href: `/inbox?kind=deals&brand=${brandId}`,
      isFirst: true,
    })
  expect(await follow('b1')).toBe('/inbox?kind=deals')
  server.requests.mockImplementation(async () => Response.json(session))
  keepBrandOfTab('b1')
  expect(await follow('b2')).toBe('/inbox?kind=deals')
  expect(server.sent()).toEqual([['PUT /api/session/brand', { brandId: 'b2' }]])
  const [, init] = server.requests.mock.calls[0] ?? []
  expect(new Headers(init?.headers).get(brandHeader)).toBe('b2')
  expect(await follow('b3')).toBe('/')
  expect(said).toHaveBeenCalledTimes(1)
  said.mockRestore()
})

it('offers the brand that a link belongs to, and continues with the link there', async () => {
  vi.stubGlobal('location', { assign, pathname: '/brand/review/k1', search: '?round=2', hash: '' })
  server.answer({ brandId: 'b2' })
  show(sessionOf(2), <NotOfThisBrand thingId="k1" otherwise="Content not found" />)
  await screen.findByText('This belongs to Brand 2')
  server.answer(sessionOf(2))
  await press('Switch to Brand 2')
  expect(await opened('/brand/review/k1?round=2')).toEqual([
    ['PUT /api/session/brand', { brandId: 'b2' }],
  ])
})

it('does not offer a brand for what is nobody’s', async () => {
  server.answer({ brandId: null })
  show(sessionOf(2), <NotOfThisBrand thingId="k1" otherwise="Content not found" />)
  await screen.findByText('Content not found')
})
