import type { BrandProfile } from '@tandem/contract/brands/brand.schema.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { nobody } from '../app.build.ts'
import { brandProfileQuery } from './brand.api.ts'
import { BrandProfileForm } from './brand-profile-form.tsx'

afterEach(() => vi.unstubAllGlobals())

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
  await userEvent.type(field(/^Description/), ' Oils.')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(sent).toEqual([{ description: 'Serums. Oils.' }])
  await userEvent.type(field(/^Description/), ' Soap.')
  await userEvent.type(field(/^Story/), 'A kitchen.')
  arrives(Response.json({ ...saved, description: 'Serums. Oils.' }))
  await screen.findByText('You have unsaved changes.')
  expect(field(/^Description/).value).toBe('Serums. Oils. Soap.')
  expect(field(/^Story/).value).toBe('A kitchen.')
})
