import type { BrandProfile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
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
import { BrandPublicSetting } from './brand-public-setting.tsx'

const { answer, refuse, requests, sent } = catchRequests()
const changes = () => sent().map(([address, { version: _, ...body }]) => [address, body])
const yes = { allowed: true } as const
const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
const saved: BrandProfile = {
  ...{ slug: 'glow', name: 'Glow Theory', description: '', story: '', voice: '', audience: '' },
  ...{ categories: ['Beauty'], website: null, socials: {}, logoUrl: null, imageUrl: null, hue: 30 },
  ...{
    isPublic: false,
    isVerified: false,
    address: 'http://here/brand/glow',
    member: 'owner',
    can: { edit: yes },
  },
  ...{ version: 4, edited: null },
}
beforeEach(() => {
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => {}
})
const Form = () => {
  const { data } = useQuery(brandProfileQuery)
  return data ? <BrandProfileForm profile={data} /> : null
}
const show = (more: Partial<BrandProfile> = {}) =>
  showKnowing(
    [
      [brandProfileQuery.queryKey, { ...saved, ...more }],
      [['analytics'], {}],
    ],
    <Form />,
  )
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
// Searching by text is much faster than by role among so many buttons.
const saveButton = () => screen.getByText('Save changes').closest('button') as HTMLElement

it('what is typed, pressed and chosen is saved each as what it is', async () => {
  show()
  const texts = ['Name', 'Description', 'Story', 'Voice', 'Audience', 'Website']
  for (const label of texts) retype(field(new RegExp(`^${label}`)), `Our ${label}`)
  const networks = { Instagram: 'insta', Facebook: 'fb', Twitter: 'twitter', YouTube: 'youtube' }
  for (const label of Object.keys(networks)) retype(field(label), `@${label}`)
  await press('Travel')
  await userEvent.upload(field('Logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
  await userEvent.upload(field('Banner'), new File(['x'], 'banner.png', { type: 'image/png' }))
  requests.mockImplementation(async (address, { body }) => {
    if (body instanceof File) return Response.json({ url: `/files/${body.name}` })
    return Response.json(address === '/api/session' ? nobody : saved)
  })
  await userEvent.click(saveButton())
  const patch = () => requests.mock.calls.find(([, { method }]) => method === 'PATCH')
  await waitFor(() => expect(patch()).toBeDefined())
  expect(JSON.parse(String(patch()?.[1].body))).toEqual({
    version: 4,
    ...Object.fromEntries(texts.map((label) => [label.toLowerCase(), `Our ${label}`])),
    socials: Object.fromEntries(
      Object.entries(networks).map(([label, name]) => [name, `@${label}`]),
    ),
    categories: ['Beauty', 'Travel'],
    ...{ logoUrl: '/files/logo.png', imageUrl: '/files/banner.png' },
  })
  await waitFor(() => expect(requests.mock.calls.at(-1)?.[0]).toBe('/api/session'))
})

it.each([
  ['Remove logo', 'logoUrl'],
  ['Remove banner', 'imageUrl'],
])('“%s” takes that one away and no other', async (name, sentAs) => {
  show({ logoUrl: '/files/1', imageUrl: '/files/2' })
  const pictures = [...document.images].map((one) => one.getAttribute('src')?.slice(0, 8))
  expect(pictures).toEqual(['/files/1', '/files/2'])
  await press(name)
  expect(screen.queryByRole('button', { name })).toBeNull()
  answer(saved)
  answer(nobody)
  await userEvent.click(saveButton())
  await waitFor(() => expect(changes()).toEqual([['PATCH /api/brand/profile', { [sentAs]: null }]]))
})

it('sends only what changed, and keeps what is typed while it is saved', async () => {
  show({ description: 'Serums.' })
  const { promise, resolve } = Promise.withResolvers<Response>()
  requests.mockReturnValueOnce(promise)
  typeMore(field(/^Description/), ' Oils.')
  await userEvent.click(saveButton())
  expect(changes()).toEqual([['PATCH /api/brand/profile', { description: 'Serums. Oils.' }]])
  typeMore(field(/^Description/), ' Soap.')
  typeMore(field(/^Story/), 'A kitchen.')
  answer(nobody)
  resolve(Response.json({ ...saved, description: 'Serums. Oils.' }))
  await screen.findByText('You have unsaved changes.')
  expect(field(/^Description/).value).toBe('Serums. Oils. Soap.')
  expect(field(/^Story/).value).toBe('A kitchen.')
})

it('an address is typed as it will be, a cleared website is none, and what shows it is asked for again', async () => {
  const { stale } = show({ website: 'https://glow.test', socials: { fb: 'glow' } })
  retype(field(/^Address/), 'Glow Lab')
  expect(field(/^Address/).value).toBe('glow-lab')
  retype(field(/^Website/), '')
  retype(field('Facebook'), '')
  retype(field('Instagram'), ' @glow ')
  answer(saved)
  answer(nobody)
  await userEvent.click(saveButton())
  await waitFor(() => expect(stale()).toContain('analytics'))
  const body = { slug: 'glow-lab', website: null, socials: { insta: '@glow' } }
  expect(changes()).toEqual([['PATCH /api/brand/profile', body]])
})

it('who may not edit reads why, and every field is closed', () => {
  show({ can: { edit: no }, logoUrl: '/files/1', imageUrl: '/files/2' })
  const fields = [...document.querySelectorAll('input, textarea, [aria-pressed]')]
  expect(fields.filter((one) => !one.matches(':disabled'))).toEqual([])
  expect(screen.queryByText(/^Remove/)).toBeNull()
  expect(reasonOf('Save changes')).toBe('Ask Ada.')
})

it('a refusal is said at the field it is about, and below; pictures stay chosen', async () => {
  show()
  typeMore(field('Instagram'), 'x')
  typeMore(field(/^Website/), 'x')
  refuse('input.invalid', 'Look at the marked fields.', {
    ...{ website: 'Start with https://', 'socials.insta': 'Shorter.', imageUrl: 'Wider.' },
  })
  await userEvent.click(saveButton())
  await screen.findByText('Look at the marked fields.')
  const wrong = [...document.querySelectorAll('[aria-invalid=true]')]
  expect(wrong).toEqual([field(/^Website/), field('Instagram')])
  const saidAt = (label: string) =>
    document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ')[1] ?? '')
  expect([saidAt('Banner')?.textContent, saidAt('Logo')?.textContent]).toEqual(['Wider.', ''])
  await press('Discard')
  expect(screen.queryByText('Look at the marked fields.')).toBeNull()
})

const open = (more: Partial<BrandProfile> = {}) =>
  showKnowing([[brandProfileQuery.queryKey, { ...saved, ...more }]], <BrandPublicSetting />)
const tick = () => screen.getByRole<HTMLInputElement>('checkbox')

it.each([true, false])('a page that is public: %s, is changed by one tick', async (isPublic) => {
  open({ isPublic })
  expect(tick().checked).toBe(isPublic)
  expect(screen.queryByText('http://here/brand/glow') !== null).toBe(isPublic)
  answer({ ...saved, isPublic: !isPublic })
  answer(nobody)
  await userEvent.click(tick())
  await waitFor(() => expect(tick().checked).toBe(!isPublic))
  expect(changes()).toEqual([['PATCH /api/brand/profile', { isPublic: !isPublic }]])
})

it('who may not open it reads why; a refusal is said and changes nothing', async () => {
  open({ can: { edit: no } })
  expect([tick().disabled, screen.queryByText('Ask Ada.') !== null]).toEqual([true, true])
})

it('a refusal to open it is said, and it stays closed', async () => {
  open()
  refuse('brand.role_required', 'Ask Ada.')
  await userEvent.click(tick())
  await screen.findByText('Ask Ada.')
  expect(tick().checked).toBe(false)
})

it('offers both versions of what a colleague changed meanwhile, and sends only the chosen one', async () => {
  const { client } = show({ story: 'Before.' })
  const theirs = { story: 'Their story.', version: 5 }
  const edited = { by: 'Mara Ek', at: new Date().toISOString() }
  retype(field(/^Story/), 'My story.')
  retype(field(/^Voice/), 'Calm.')
  client.setQueryData(brandProfileQuery.queryKey, { ...saved, ...theirs, edited })
  const question = await screen.findByLabelText('Changed by somebody else')
  expect(question.textContent).toMatch(/Mara Ek changed the same fields/)
  expect(question.textContent).toMatch(/Story.*YoursMy story\..*TheirsTheir story\./)
  await userEvent.click(saveButton())
  expect(sent()).toEqual([])
  await press('Use their version')
  expect([field(/^Story/).value, field(/^Voice/).value]).toEqual(['Their story.', 'Calm.'])
  answer({ ...saved, ...theirs, voice: 'Calm.' })
  answer(nobody)
  await userEvent.click(saveButton())
  await waitFor(() => expect(sent()[0]?.[1]).toEqual({ voice: 'Calm.', version: 5 }))
})

it('keeps what was typed when the role is lowered, and says who may save', async () => {
  const { client } = show()
  retype(field(/^Story/), 'My story.')
  refuse('brand.role_required', 'Ask Ada.')
  await userEvent.click(saveButton())
  await screen.findByText('Ask Ada.')
  client.setQueryData(brandProfileQuery.queryKey, { ...saved, can: { edit: no } })
  await waitFor(() => expect(saveButton().getAttribute('aria-disabled')).toBe('true'))
  expect(field(/^Story/).value).toBe('My story.')
})
