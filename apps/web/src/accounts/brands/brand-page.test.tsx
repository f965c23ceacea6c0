import type { BrandDetails } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, firstPage, press } from '../../requests.factory.ts'
import { brandListQuery, brandQuery } from './brand.api.ts'
import { sampleBrand } from './brand.factory.ts'
import { BrandCard } from './brand-card.tsx'
import { BrandHero } from './brand-hero.tsx'
import { BrandPage } from './brand-page.tsx'

const { answer, requests } = catchRequests()
const pending = () => requests.mockReturnValue(new Promise(() => {}))
const open = (address: string, brand?: BrandDetails, brandName = 'glow') =>
  showAt(address, <BrandPage brandName={brandName} />, [
    [sessionQuery.queryKey, someone('creator')],
    ...(brand ? [[brandQuery(brandName).queryKey, brand] as const] : []),
  ])

it('a brand is named by the page, with tabs that count what is in them', async () => {
  pending()
  const { title } = await open('/brand/glow', sampleBrand())
  expect(title()).toBe('Glow Theory')
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs).toEqual(['Campaigns3', 'Barter', 'UGC portfolio', 'Reviews7', 'About'])
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Campaigns')
})

it.each([
  [
    { story: 'A kitchen.', voice: '', audience: 'Night owls.' },
    ['StoryA kitchen.', 'AudienceNight owls.'],
  ],
  [{ voice: 'Soft.' }, ['VoiceSoft.']],
  [{}, []],
])('about it is told what there is: %j', async (more, told) => {
  pending()
  await open('/brand/glow?tab=about', sampleBrand(more))
  const since = await screen.findByText(/^Joined/)
  expect(since.textContent).toBe(`Joined ${formatDate('2026-03-01T12:00:00Z')}`)
  const around = since.parentElement as HTMLElement
  const sections = [...around.querySelectorAll('section')].map((one) => one.textContent)
  expect(sections).toEqual(told)
  const none = within(around).queryByText('Glow Theory has not added its story yet.')
  expect(none !== null).toBe(told.length === 0)
})

const hero = (more: Partial<BrandDetails>, name = false) => {
  pending()
  return showAt('/', <BrandHero brand={sampleBrand(more)} name={name} />)
}
const line = () => screen.getByText(/open campaign/i).parentElement?.textContent

it.each<[Partial<BrandDetails>, RegExp]>([
  [{}, /^Rated4\.5\(7 reviews\)3 open campaignspays in 2 days$/],
  [{ medianPayDays: null }, /3 open campaigns$/],
  [{ rating: { average: 4.5, count: 0 } }, /^No reviews yet3 open/],
])('with %j the head reads %s', async (more, words) => {
  await hero(more)
  expect(line()).toMatch(words)
})

it('a visitor reads its name, and nobody marks what they may not', async () => {
  const no = { allowed: false, because: 'creator.role_required' } as never
  await hero({ can: { favourite: no } }, true)
  expect(screen.getByRole('heading', { level: 1, name: 'Glow Theory' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Favourite Glow Theory' })).toBeNull()
  expect(screen.queryAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Beauty',
    'Fashion',
    'Travel',
  ])
})

it('links addresses and handles; other texts stay as they were typed', async () => {
  const socials = { insta: ' @glow ', fb: 'https://facebook.com/glow', youtube: 'Glow, the lab' }
  await hero({ website: 'https://www.glow.test/shop', socials, categories: [] })
  const links = screen
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href')])
  expect(links).toEqual([
    ['glow.test', 'https://www.glow.test/shop'],
    ['@glow', 'https://www.instagram.com/glow/'],
    ['Facebook', 'https://facebook.com/glow'],
  ])
  for (const link of screen.getAllByRole<HTMLAnchorElement>('link'))
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    ...['glow.test', 'Instagram: @glow', 'Facebook', 'YouTube: Glow, the lab'],
  ])
})

it('marked as a favourite, every list and its own page show it at once', async () => {
  const other = sampleBrand({ slug: 'boats', name: 'Paper Boats' })
  const list = brandListQuery({}).queryKey
  const { client, stale } = await showAt('/', <BrandCard brand={sampleBrand()} eager />, [
    [list, firstPage([sampleBrand(), other])],
    [brandQuery('glow').queryKey, sampleBrand()],
    [brandQuery('boats').queryKey, other],
    [['creators', 'favourites'], {}],
  ])
  answer({ slug: 'glow', favourite: true })
  await press('Favourite Glow Theory')
  await waitFor(() => expect(stale()).toEqual(['creators favourites']))
  const isMarked = (name: string) => client.getQueryData(brandQuery(name).queryKey)?.isFavourite
  expect([isMarked('glow'), isMarked('boats')]).toEqual([true, false])
  const marked = client.getQueryData(list)?.pages[0]?.items.map(({ isFavourite }) => isFavourite)
  expect(marked).toEqual([true, false])
})
