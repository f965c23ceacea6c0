import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readChosenCategories } from '#lib/chosen-categories.ts'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { rememberUserType } from '#lib/user-type.ts'
import { nobody, sampleInstallation, someone } from '../../app.factory.ts'
import { button, catchRequests, showKnowing, typeMore } from '../../requests.factory.ts'
import { OnboardingPage } from './onboarding-page.tsx'
import { brandNamesQuery } from './profile.api.ts'

const me = someone(null)
const path = `/api/profiles/${me.user?.uid}`
const brand = (name: string) => ({ name, slug: name.toLowerCase(), logoUrl: null })
const { answer, refuse, requests, sent } = catchRequests()
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  rememberUserType(null)
  sessionStorage.clear()
})

// `hidden` skips a slow visibility check that these tests do not need.
const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name, hidden: true }))
const start = async (as: RegExp) => {
  showKnowing(
    [
      [sessionQuery.queryKey, me],
      [installationQuery.queryKey, sampleInstallation],
      [brandNamesQuery('').queryKey, { items: [brand('Glow'), brand('Boats')] }],
    ],
    <OnboardingPage />,
  )
  await press(as)
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, typed: string) => typeMore(field(label), typed)
const steps = () => screen.getByRole('list').querySelector('[aria-current]')?.textContent

it('a creator’s handles and brands are sent as chosen, and a refusal keeps them', async () => {
  await start(/^Creator/)
  screen.getByRole('heading', { name: 'Set up as a creator' })
  await press('Validate')
  await screen.findByText('Please enter at least one handle or skip.')
  await type('YouTube', ' ')
  expect(screen.queryByText('Please enter at least one handle or skip.')).toBeNull()
  await type('Instagram', ' @mira ')
  await press('Validate')
  screen.getByText('None chosen yet.')
  await press('Glow')
  await press('Boats')
  screen.getByText('2 chosen')
  await press('Glow')
  screen.getByText('1 chosen')
  refuse('rate.limited', 'Wait a moment.')
  await press('Save')
  await screen.findByText('Wait a moment.')
  expect(screen.getByRole('button', { name: 'Boats' }).getAttribute('aria-pressed')).toBe('true')
  await press('Back')
  expect(field('Instagram').value).toBe(' @mira ')
  await press('Skip for now')
  answer({ userType: 'creator' })
  await press('Save')
  await waitFor(() => expect(document.documentElement.dataset.role).toBe('creator'))
  const onboarding = { handles: { insta: '@mira' }, selectedBrands: ['Boats'] }
  const call = [`PUT ${path}`, { userType: 'creator', onboarding }]
  expect(sent()).toEqual([call, call])
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true')
})

const brandInfo = async () => {
  await start(/^Brand/)
  await press('Next')
  await screen.findByText('Please enter your brand website.')
  await type('Brand website', ' boats.test ')
  await press('Next')
  await press('Beauty')
  await press('Next')
  await screen.findByText('Please select at least 2 categories.')
  await press('Fashion')
  await press('Next')
}

it('a brand sends its website and words without blanks around, and keeps what it sells', async () => {
  await brandInfo()
  expect([field('Bio').disabled, field('Instagram').disabled]).toEqual([true, true])
  await press('Edit Details')
  expect([field('Bio').disabled, field('Instagram').disabled]).toEqual([false, false])
  await type('Bio', 'Folded by hand.')
  await type('Twitter', ' @boats ')
  await type('Facebook', ' ')
  await press('Save Details')
  const all = ['Logo', 'Banner', 'Bio', 'Instagram', 'Facebook', 'Twitter', 'YouTube']
  expect(all.filter((label) => !field(label).disabled)).toEqual([])
  expect(field('Bio').value).toBe('Folded by hand.')
  screen.getByRole('button', { name: 'Edit Details' })
  refuse('brand.name_taken', 'Another brand is called that.')
  await press('Done')
  await screen.findByText('Another brand is called that.')
  expect(screen.queryByRole('alert', { name: /Another brand/ })).toBeNull()
  await type('Brand name', ' Paper Boats ')
  answer({ userType: 'brand' })
  answer({})
  await press('Done')
  await waitFor(() => expect(document.documentElement.dataset.role).toBe('brand'))
  const onboarding = {
    ...{ website: 'boats.test', logo: null, banner: null, bio: 'Folded by hand.' },
    socials: { twitter: '@boats' },
  }
  expect(sent()).toEqual([
    [`PUT ${path}`, { userType: 'brand', onboarding }],
    [`PUT ${path}`, { userType: 'brand', onboarding: { ...onboarding, name: 'Paper Boats' } }],
    ['PATCH /api/brand/profile', { categories: ['Beauty', 'Fashion'] }],
  ])
  expect(readChosenCategories(['Fashion', 'Food', 'Beauty'])).toEqual([])
})

it('going back and changing the category loses nothing that was typed', async () => {
  await brandInfo()
  await press('Edit Details')
  await type('Bio', 'Folded by hand.')
  await press('Back')
  expect(screen.getByRole('button', { name: 'Fashion', pressed: true })).toBeTruthy()
  await press('Change Category')
  await press(/^Creator/)
  await type('Instagram', '@mira')
  await press('Change Category')
  await press(/^Brand/)
  await press('Change Category')
  await press(/^Creator/)
  expect(field('Instagram').value).toBe('@mira')
  await press('Change Category')
  await press(/^Brand/)
  expect(field('Brand website').value).toBe(' boats.test ')
  expect(steps()).toContain('Website')
  await press('Next')
  await press('Next')
  expect(field('Bio').value).toBe('Folded by hand.')
})

const theBrand = () => brandInfo().then(() => press('Edit Details'))
const done = () => button('Done').getAttribute('aria-busy')

it('a logo and a banner go up as what they are; what fails is said, and all stays chosen', async () => {
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => {}
  await theBrand()
  const files = ['logo', 'banner'].map((name) => new File([name], name, { type: 'image/png' }))
  await userEvent.upload(field('Logo'), files[0] as File)
  await userEvent.upload(field('Banner'), files[1] as File)
  refuse('file.too_large', 'That is too large.')
  answer({ url: '/files/unused' })
  await press('Done')
  await screen.findByText('That is too large.')
  expect([requests.mock.calls.length, done()]).toEqual([2, null])
  answer({ url: '/files/logo' })
  answer({ url: '/files/banner' })
  refuse('input.invalid', 'Look again.', { 'onboarding.name': 'Write it out.' })
  await press('Done')
  await screen.findByText('Write it out.')
  expect([screen.queryByText('That is too large.'), screen.queryByText('Look again.')]).toEqual([
    null,
    null,
  ])
  expect(field('Brand name').getAttribute('aria-invalid')).toBe('true')
  const calls = requests.mock.calls.map(([address, { body }]) => [address, body])
  expect(calls.slice(2, 4)).toEqual(files.map((file) => ['/api/files', file]))
  const { onboarding } = JSON.parse(String(calls[4]?.[1]))
  expect(onboarding).toMatchObject({ logo: '/files/logo', banner: '/files/banner' })
  await type('Brand name', 'Paper Boats')
  await press('Back')
  await press('Next')
  expect(field('Brand name').value).toBe('Paper Boats')
})

it('what a brand sells is offered in Settings where it could not be kept, and the page goes on', async () => {
  await theBrand()
  answer({ userType: 'brand' })
  refuse('rate.limited', 'Wait a moment.')
  await press('Done')
  await waitFor(() => expect(document.documentElement.dataset.role).toBe('brand'))
  expect(screen.queryByText('Wait a moment.')).toBeNull()
  expect(readChosenCategories(['Beauty', 'Fashion', 'Home'])).toEqual(['Beauty', 'Fashion'])
  expect(done()).toBe('true')
})

it('whoever came by mistake leaves again', async () => {
  await start(/^Creator/)
  answer({})
  answer(nobody)
  await press('Logout')
  await waitFor(() => expect(sent()).toEqual([['POST /api/sign-out', {}]]))
})
