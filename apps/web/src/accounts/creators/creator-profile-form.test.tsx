import type { CreatorProfile } from '@tandem/contract/accounts/creators/creator.schema.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewingMutations } from '#lib/query-client.ts'
import { toast } from '#ui/toast.ts'
import { retype, typeMore } from '../../requests.factory.ts'
import { creatorProfileQuery } from './creator.api.ts'
import { CreatorProfileForm } from './creator-profile-form.tsx'

const saved: CreatorProfile = {
  ...{ slug: 'mira-sol', bio: 'Slow mornings.', country: 'DE', languages: ['de', 'en'] },
  ...{ niches: ['Beauty'], handles: { insta: '@mira', fb: 'mira.sol' } },
  ...{ followers: { insta: 1200, youtube: 40 }, isFindable: true, takes: null },
  ...{ showsTakes: false, rating: { average: 0, count: 0 }, joinedAt: '2026-01-01T00:00:00Z' },
  ...{ isPublic: false, address: 'http://here/creator/mira' },
}

const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => vi.stubGlobal('fetch', requests))
afterEach(() => {
  requests.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const saves = (profile: CreatorProfile) => requests.mockResolvedValueOnce(Response.json(profile))
const writes = () =>
  requests.mock.calls.map(([address, { method, body }]) => {
    expect(`${method} ${address}`).toBe('PATCH /api/creator/profile')
    return JSON.parse(String(body))
  })

const Settings = () => {
  const { data } = useQuery({ ...creatorProfileQuery, staleTime: Number.POSITIVE_INFINITY })
  return data ? <CreatorProfileForm profile={data} /> : null
}
const open = () => {
  const client = new QueryClient({ mutationCache: renewingMutations() })
  client.setQueryData(creatorProfileQuery.queryKey, saved)
  render(
    <QueryClientProvider client={client}>
      <Settings />
    </QueryClientProvider>,
  )
  return client
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, text: string) => retype(field(label), text)
const button = () => screen.getByRole('button', { name: 'Save changes' })
const save = () => userEvent.click(button())
const isSaved = () =>
  waitFor(() => expect(button().getAttribute('aria-describedby')).not.toBeNull())

it('sends only what changed', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const client = open()
  const decided = [['brands', 'list'], ['campaigns'], ['posts']]
  for (const key of decided) client.setQueryData(key, {})
  typeMore(field('Bio'), ' Tea.')
  saves({ ...saved, bio: 'Slow mornings. Tea.' })
  await save()
  await isSaved()
  expect(writes()).toEqual([{ bio: 'Slow mornings. Tea.' }])
  expect(field('Bio').value).toBe('Slow mornings. Tea.')
  expect(said.mock.calls).toEqual([['Saved. Brands see the changes now.']])
  const asked = decided.map((key) => client.getQueryState(key)?.isInvalidated)
  expect(asked).toEqual([true, true, false])
})

it('sends what stands there now: no country, handles trimmed, followers as numbers', async () => {
  open()
  await userEvent.selectOptions(field(/^Country/), 'Not specified')
  fill('Instagram', '  @mira.sol ')
  fill('Facebook', '')
  fill('Twitter', '   ')
  fill('YouTube', '@mirafilms')
  fill('Instagram followers', '12,500')
  fill('Twitter followers', '0')
  fill('YouTube followers', '')
  const handles = { insta: '@mira.sol', youtube: '@mirafilms' }
  const followers = { insta: 12_500, twitter: 0 }
  saves({ ...saved, country: null, handles, followers })
  await save()
  await isSaved()
  expect(writes()).toEqual([{ country: null, handles, followers }])
})

it('keeps everything that was typed when saving fails, and says at each field what is wrong', async () => {
  open()
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  typeMore(field('Bio'), ' Tea.')
  fill('Instagram', '@mira.sol')
  fill('YouTube followers', '9999999999')
  const fields = {
    bio: 'Remove the invisible characters.',
    country: 'Choose a country.',
    languages: 'Choose one that is spoken.',
    'handles.insta': 'Shorter.',
    'followers.youtube': 'This number is too large.',
  }
  const invalid = { code: 'input.invalid', status: 400, detail: 'Check the fields.', fields }
  requests.mockResolvedValueOnce(Response.json(invalid, { status: 400 }))
  await save()
  await screen.findByText('Check the fields.')
  for (const words of Object.values(fields)) screen.getByText(words)
  for (const label of [/^Country/, /^Languages/, 'Instagram'])
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  expect(said).not.toHaveBeenCalled()
  expect(field('Bio').getAttribute('aria-invalid')).toBe('true')
  expect(field('YouTube followers').getAttribute('aria-invalid')).toBe('true')
  expect(field('Instagram followers').getAttribute('aria-invalid')).toBeNull()
  const typed = () => [field('Bio'), field('Instagram'), field('YouTube followers')]
  expect(typed().map(({ value }) => value)).toEqual([
    'Slow mornings. Tea.',
    '@mira.sol',
    '9999999999',
  ])
})

it('keeps what is typed while the save before it is under way', async () => {
  open()
  typeMore(field('Bio'), ' Tea.')
  let arrives: (answer: Response) => void = () => {}
  requests.mockImplementationOnce(() => new Promise((resolve) => (arrives = resolve)))
  await save()
  typeMore(field('Bio'), ' Bread.')
  fill('Twitter', '@mira')
  arrives(Response.json({ ...saved, bio: 'Slow mornings. Tea.' }))
  await screen.findByText('You have unsaved changes.')
  expect([field('Bio').value, field('Twitter').value]).toEqual([
    'Slow mornings. Tea. Bread.',
    '@mira',
  ])
})
