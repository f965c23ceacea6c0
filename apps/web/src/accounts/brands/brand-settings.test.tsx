import {
  type BrandProfile,
  BrandProfileDraft,
} from '@tandem/contract/accounts/brands/brand.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { readChosenCategories, rememberChosenCategories } from '#lib/chosen-categories.ts'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { nobody, someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { button, catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { brandProfileQuery } from './brand.api.ts'
import { BrandProfileForm } from './brand-profile-form.tsx'
import { BrandPublicSetting } from './brand-public-setting.tsx'
import { BrandSettingsPage } from './brand-settings-page.tsx'

const { answer, refuse, requests, sent } = catchRequests()
const yes = { allowed: true } as const
const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
const saved: BrandProfile = {
  ...{ slug: 'glow', name: 'Glow Theory', description: '', story: '', voice: '', audience: '' },
  ...{ categories: ['Beauty'], website: null, socials: {}, logoUrl: null, imageUrl: null, hue: 30 },
  ...{ isPublic: false, address: 'http://here/brand/glow', member: 'owner', can: { edit: yes } },
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
  showKnowing([[brandProfileQuery.queryKey, { ...saved, ...more }]], <Form />)
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
// Found by its words: among all the categories’ buttons, looking by role takes its time.
const saveButton = () => screen.getByText('Save changes').closest('button') as HTMLElement
const canSave = () => saveButton().getAttribute('aria-disabled') !== 'true'
const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

it.each([
  [/^Name/, 'name', 'Glow Theory7'],
  [/^Description/, 'description', '7'],
  [/^Story/, 'story', '7'],
  [/^Voice/, 'voice', '7'],
  [/^Audience/, 'audience', '7'],
  [/^Website/, 'website', '7'],
  ['Instagram', 'socials', { insta: '7' }],
  ['Facebook', 'socials', { fb: '7' }],
  ['Twitter', 'socials', { twitter: '7' }],
  ['YouTube', 'socials', { youtube: '7' }],
])('what is typed under “%s” is saved as %s, alone', async (label, name, value) => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  show()
  await userEvent.type(field(label), '7')
  answer({ ...saved, [name]: value })
  answer(nobody)
  await userEvent.click(saveButton())
  await waitFor(() => expect(said).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['PATCH /api/brand/profile', { [name]: value }]])
  // The header shows its name and logo: the session is looked up again.
  expect(requests.mock.calls.at(-1)?.[0]).toBe('/api/session')
  expect(canSave()).toBe(false)
  said.mockRestore()
})

it('a category is chosen or left by a press, in the order there is', async () => {
  show({ categories: ['Fashion'] })
  await press('Beauty')
  expect(button('Beauty').getAttribute('aria-pressed')).toBe('true')
  await press('Travel')
  await press('Travel')
  answer(saved)
  answer(nobody)
  await userEvent.click(saveButton())
  const [[, body] = []] = sent()
  expect([...body.categories].sort()).toEqual(['Beauty', 'Fashion'])
  expect(button('Travel').getAttribute('aria-pressed')).toBe('false')
})

it.each([
  [[], yes, ['Beauty'], true],
  [['Travel'], yes, ['Travel'], false],
  [[], no, [], false],
] as const)(
  'with %j saved, what was chosen on joining stands ready: %s',
  async (categories, edit, pressed, changed) => {
    rememberChosenCategories(['Beauty', 'Alchemy'])
    show({ categories: [...categories], can: { edit } })
    const on = screen.queryAllByRole('button', { pressed: true }).map((one) => one.textContent)
    expect([on, canSave()]).toEqual([[...pressed], changed])
    if (!changed) return
    answer({ ...saved, categories: ['Beauty'] })
    answer(nobody)
    await userEvent.click(saveButton())
    await waitFor(() => expect(readChosenCategories(['Beauty'])).toEqual([]))
    expect(sent()).toEqual([['PATCH /api/brand/profile', { categories: ['Beauty'] }]])
  },
)

it.each([
  ['Logo', 'logoUrl', 'Remove logo', 'Remove banner'],
  ['Banner', 'imageUrl', 'Remove banner', 'Remove logo'],
])(
  'a %s is uploaded as it is saved, and another change can be dropped',
  async (label, name, own, twin) => {
    show()
    expect(screen.queryByRole('button', { name: own })).toBeNull()
    await userEvent.upload(field(label), picture('a.png'))
    expect(canSave()).toBe(true)
    expect(screen.queryByRole('button', { name: twin })).toBeNull()
    await press('Discard')
    expect(canSave()).toBe(false)
    await userEvent.upload(field(label), picture('b.png'))
    answer({ url: '/files/b' })
    answer({ ...saved, [name]: '/files/b' })
    answer(nobody)
    await userEvent.click(saveButton())
    await waitFor(() => expect(canSave()).toBe(false))
    const calls = requests.mock.calls.map(([address, { method }]) => `${method} ${address}`)
    expect(calls.slice(0, 2)).toEqual(['POST /api/files', 'PATCH /api/brand/profile'])
    expect(JSON.parse(String(requests.mock.calls[1]?.[1].body))).toEqual({ [name]: '/files/b' })
  },
)

it('a picture that is chosen while another is saved stays to be saved', async () => {
  show()
  await userEvent.upload(field('Logo'), picture('a.png'))
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer({ url: '/files/a' })
  requests.mockReturnValueOnce(promise)
  await userEvent.click(saveButton())
  await userEvent.upload(field('Banner'), picture('b.png'))
  answer(nobody)
  resolve(Response.json({ ...saved, logoUrl: '/files/a' }))
  await screen.findByText('You have unsaved changes.')
  expect(button('Remove banner')).toBeTruthy()
})

it('an address has no blanks, however many were typed', () => {
  show()
  fireEvent.change(field(/^Address/), { target: { value: 'Glow  Lab One' } })
  expect(field(/^Address/).value).toBe('glow-lab-one')
  expect(screen.getByText(/^At \/brand\/glow-lab-one\./)).toBeTruthy()
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
  await waitFor(() => expect(sent()).toEqual([['PATCH /api/brand/profile', { [sentAs]: null }]]))
})

it('a field takes as much as is saved, and no more', () => {
  show()
  for (const name of ['name', 'description', 'story', 'voice', 'audience', 'website', 'slug']) {
    const most = field(new RegExp(`^${name === 'slug' ? 'address' : name}`, 'i')).maxLength
    const takes = (length: number) =>
      z.safeParse(BrandProfileDraft, { [name]: 'x'.repeat(length) }).success
    expect([name, takes(most), takes(most + 1)]).toEqual([name, true, false])
  }
})

it('a refusal is said at the field it is about, and below; pictures stay chosen', async () => {
  show()
  await userEvent.type(field('Instagram'), 'x')
  await userEvent.type(field(/^Website/), 'x')
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
  expect(sent()).toEqual([['PATCH /api/brand/profile', { isPublic: !isPublic }]])
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

it('settings begin with the profile, which is tried again when it can’t be read', async () => {
  refuse('internal', 'It broke.')
  requests.mockImplementation(async (address) =>
    address === '/api/brand/profile' ? Response.json(saved) : new Promise(() => {}),
  )
  await showAt('/brand-settings', <BrandSettingsPage />, [
    [sessionQuery.queryKey, someone('brand')],
  ])
  const menu = within(screen.getByRole('navigation', { name: 'Settings' }))
  const links = menu.getAllByRole('link')
  expect(links.slice(0, 5).map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Brand profile', '/brand-settings/profile'],
    ['Public page', '/brand-settings/public-page'],
    ['Your record', '/brand-settings/record'],
    ['API keys', '/brand-settings/api-keys'],
    ['Webhooks', '/brand-settings/webhooks'],
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Glow Theory')
})
