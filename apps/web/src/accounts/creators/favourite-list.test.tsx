import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, firstPage, linked, showKnowing } from '../../requests.factory.ts'
import { creatorProfileQuery, favouritesQuery } from './creator.api.ts'
import { FavouriteList } from './favourite-list.tsx'
import { MediaKitSetting } from './media-kit-setting.tsx'

const { answer, refuse, sent } = catchRequests()
const brand = (slug: string, name: string, openCampaigns: number) => ({
  ...{ slug, name, openCampaigns, logoUrl: null, hue: 10 },
})
const list = (...items: object[]) =>
  showKnowing([[favouritesQuery.queryKey, firstPage(items)]], linked(<FavouriteList />))

it('each favourite leads to its brand, says what is open, and can be let go', () => {
  list(brand('glow', 'Glow', 1), brand('hart', 'Hart', 0))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Glow1 open campaign'),
    expect.stringContaining('HartNo open campaign'),
  ])
  expect(screen.getByRole('link', { name: 'Glow' }).getAttribute('href')).toBe('/brand/glow')
  const hearts = screen.getAllByRole('button', { pressed: true })
  expect(hearts).toHaveLength(2)
})

it('a media kit is opened by its tick alone, and a refusal is said there', async () => {
  const profile = { slug: 'mira', isPublic: false, address: 'http://here/creator/mira' }
  showKnowing([[creatorProfileQuery.queryKey, profile]], linked(<MediaKitSetting />))
  const tick = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: /^Show my media kit to everybody/ })
  const link = screen.getByRole('link', { name: 'Open my media kit' })
  expect([tick().checked, link.getAttribute('href')]).toEqual([false, '/creator/mira'])
  expect(screen.queryByText(profile.address)).toBeNull()
  refuse('server.busy', 'Try again in a minute.')
  await userEvent.click(tick())
  await screen.findByText('Try again in a minute.')
  answer({ ...profile, isPublic: true })
  await userEvent.click(tick())
  await screen.findByText(profile.address)
  await waitFor(() => expect(tick().checked).toBe(true))
  expect(screen.queryByText('Try again in a minute.')).toBeNull()
  expect(sent()).toEqual(Array(2).fill(['PATCH /api/creator/profile', { isPublic: true }]))
})
