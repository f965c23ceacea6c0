import type { BrandProfile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { nobody } from '../../app.factory.ts'
import {
  catchRequests,
  press,
  reasonOf,
  retype,
  showKnowing,
  typeMore,
} from '../../requests.factory.ts'
import { brandProfileQuery } from './brand.api.ts'
import { BrandProfileForm } from './brand-profile-form.tsx'

const { answer, sent } = catchRequests()

const saved: BrandProfile = {
  slug: 'glow-theory',
  name: 'Glow Theory',
  description: 'Serums.',
  story: '',
  voice: '',
  audience: '',
  categories: ['Beauty'],
  website: null,
  socials: {},
  logoUrl: null,
  imageUrl: null,
  hue: 30,
  isPublic: false,
  address: 'http://here/brand/glow',
  member: 'owner',
  can: { edit: { allowed: true } },
}
const Settings = () => {
  const { data } = useQuery({ ...brandProfileQuery, staleTime: Number.POSITIVE_INFINITY })
  return data ? <BrandProfileForm profile={data} /> : null
}

it('sends only what changed, and keeps what is typed while it is saved', async () => {
  const sent: unknown[] = []
  let arrives: (answer: Response) => void = () => {}
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(nobody))
    sent.push(JSON.parse(String(body)))
    return new Promise<Response>((resolve) => (arrives = resolve))
  })
  const client = new QueryClient()
  client.setQueryData(brandProfileQuery.queryKey, saved)
  render(
    <QueryClientProvider client={client}>
      <Settings />
    </QueryClientProvider>,
  )
  const field = (label: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label)
  typeMore(field(/^Description/), ' Oils.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(sent).toEqual([{ description: 'Serums. Oils.' }])
  typeMore(field(/^Description/), ' Soap.')
  typeMore(field(/^Story/), 'A kitchen.')
  arrives(Response.json({ ...saved, description: 'Serums. Oils.' }))
  await screen.findByText('You have unsaved changes.')
  expect(field(/^Description/).value).toBe('Serums. Oils. Soap.')
  expect(field(/^Story/).value).toBe('A kitchen.')
})

const show = (profile = saved) =>
  showKnowing(
    [
      [brandProfileQuery.queryKey, profile],
      [['analytics'], {}],
    ],
    <Settings />,
  )
const input = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)

it('an address is typed as it will be, a cleared website is none, and what shows it is asked for again', async () => {
  const { stale } = show({ ...saved, website: 'https://glow.test', socials: { fb: 'glow' } })
  retype(input(/^Address/), 'Glow Lab')
  expect(input(/^Address/).value).toBe('glow-lab')
  retype(input(/^Website/), '')
  retype(input('Facebook'), '')
  typeMore(input('Instagram'), ' @glow ')
  answer(saved)
  answer(nobody)
  await press('Save changes')
  await waitFor(() => expect(stale()).toContain('analytics'))
  const body = { slug: 'glow-lab', website: null, socials: { insta: '@glow' } }
  expect(sent()).toEqual([['PATCH /api/brand/profile', body]])
})

it('who may not edit reads why, and every field is closed', () => {
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
  show({ ...saved, can: { edit: no }, logoUrl: '/files/1', imageUrl: '/files/2' })
  const open = [...document.querySelectorAll('input, textarea, [aria-pressed]')].filter(
    (one) => !one.matches(':disabled'),
  )
  expect(open).toEqual([])
  expect(screen.queryByText(/^Remove/)).toBeNull()
  expect(reasonOf('Save changes')).toBe('Ask Ada.')
  expect(screen.getByText('Ask Ada.', { selector: 'form > p' })).toBeTruthy()
})
