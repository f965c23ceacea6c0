import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { materialsQuery } from './materials/material.api.ts'
import { pageTyped } from './page-typed.ts'
import { payOf, typedOf } from './pay-field.tsx'
import { brandProgrammesQuery } from './programme.api.ts'
import { sampleProgramme, termsOfProgramme } from './programme.factory.ts'
import { ProgrammeSettings } from './programme-settings.tsx'
import { rulesOf, typedRules, usualRules } from './rule-fields.tsx'
import { SetUpForm } from './set-up-form.tsx'

const server = catchRequests()
const yes = { allowed: true } as const
const mine = [brandProgrammesQuery.queryKey, {}] as const
const show = (available: number | null = 20_000) => {
  const onDone = vi.fn()
  const shown = showKnowing(
    [[installationQuery.queryKey, sampleInstallation], mine],
    <SetUpForm brandName="Boats" available={available ?? undefined} onDone={onDone} />,
  )
  return { ...shown, onDone }
}
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(field(label), { target: { value } })
const usual = {
  name: 'Boats affiliates',
  landingUrl: 'https://shop.example/',
  reward: { pays: { unit: 'bps', amount: 1000 } },
  ...rulesOf(usualRules, 'https://shop.example/'),
}

it.each([
  ['50', 'bps', 5000],
  ['12,5 %', 'bps', 1250],
  ['0.25', 'bps', 25],
  ['1.234', 'bps', Number.NaN],
  ['', 'bps', Number.NaN],
  ['1,500', 'coins', 1500],
  ['1.5', 'coins', Number.NaN],
] as const)('reads «%s» in %s as %s', (amount, unit, read) => {
  expect(payOf({ unit, amount })).toEqual({ unit, amount: read })
})

it('shows a reward as typed, and completes an address without https', () => {
  expect(typedOf({ unit: 'bps', amount: 1250 })).toEqual({ unit: 'bps', amount: '12.5' })
  expect(typedOf({ unit: 'coins', amount: 1250 })).toEqual({ unit: 'coins', amount: '1250' })
  expect(pageTyped('shop.example')).toBe('https://shop.example/')
  expect(pageTyped(' no page ')).toBe('no page')
})

it('the form returns rules unchanged, and uses the landing page’s host by default', () => {
  const rules = {
    ...{ about: 'For friends.', allowedHosts: ['a.example', '*.b.example'], windowDays: 7 },
    ...{ holdDays: 14, tie: 'click' as const, autoApprove: true, paysFreeOrders: true },
    ...{ orderCapCoins: 100, monthCapCoins: null },
  }
  const newest = { ...termsOfProgramme, text: 'Be kinder.', searchAds: true, version: 2 }
  const typed = typedRules(sampleProgramme({ ...rules, terms: [newest, termsOfProgramme] }))
  const whole = { ...rules, terms: 'Be kinder.', searchAds: true }
  expect(rulesOf(typed, 'https://shop.example')).toEqual(whole)
  const hostsFor = (allowedHosts: string, page: string) =>
    rulesOf({ ...typed, allowedHosts }, page).allowedHosts
  expect(hostsFor(' a.example, b.example\n', '')).toEqual(['a.example', 'b.example'])
  expect(hostsFor(' ', 'https://shop.example/x')).toEqual(['shop.example'])
  expect(hostsFor('', 'none')).toBeUndefined()
  const caps = rulesOf({ ...typed, orderCapCoins: ' ', monthCapCoins: '5,000' }, '')
  expect([caps.orderCapCoins, caps.monthCapCoins]).toEqual([null, 5000])
})

it('saves a draft with one write when there is no budget', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { onDone, stale } = show()
  type(/^Your shop/, 'shop.example')
  expect(screen.getByText('Links open pages of shop.example.')).toBeTruthy()
  server.answer({ id: 'p9' })
  await press('Save draft')
  await waitFor(() => expect(onDone.mock.calls).toEqual([['p9']]))
  expect(server.sent()).toEqual([['POST /api/brand/programmes', usual]])
  expect([said.mock.calls, stale()]).toEqual([[['Draft saved.']], ['programmes mine']])
  said.mockRestore()
})

it('funds and opens the programme when there is a budget', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { onDone } = show()
  type(/^Your shop/, 'shop.example')
  type('Reward per order', '40')
  // The phone's keyboard follows the unit: only percentages need a decimal point.
  expect(field('Reward per order').inputMode).toBe('decimal')
  type('Reward per order: unit', 'coins')
  expect(field('Reward per order').inputMode).toBe('numeric')
  type('Budget in coins', '5,000')
  expect(
    screen.getByText(/^You have 20,000 coins\. €50\.00\. Unused coins return to you\./),
  ).toBeTruthy()
  type('Name', 'Boat friends')
  type(/^Days an order counts/, '7')
  type(/^Days until creators/, '13')
  type(/^Maximum coins per order/, '900')
  type(/^Maximum coins per month/, '9000')
  type(/^Hosts that links/, 'a.example b.example')
  type(/^About/, 'For friends.')
  type(/^Terms that creators/, 'Be kind.')
  await userEvent.click(field(/^Accept every creator/))
  await userEvent.click(field('The link counts'))
  await userEvent.click(field(/^Creators may use search ads/))
  await userEvent.click(field(/^Pay for free orders/))
  await press('Open programme')
  expect(screen.getByText(/^Enter at least 14 days: returned orders/)).toBeTruthy()
  expect(server.sent()).toEqual([])
  type(/^Days until creators/, '14')
  for (const body of [{ id: 'p9' }, {}, {}]) server.answer(body)
  await press('Open programme')
  await waitFor(() => expect(onDone.mock.calls).toEqual([['p9']]))
  const draft = {
    name: 'Boat friends',
    landingUrl: 'https://shop.example/',
    reward: { pays: { unit: 'coins', amount: 40 } },
    ...{ about: 'For friends.', allowedHosts: ['a.example', 'b.example'], windowDays: 7 },
    ...{ holdDays: 14, tie: 'click', autoApprove: true, orderCapCoins: 900, monthCapCoins: 9000 },
    ...{ terms: 'Be kind.', searchAds: true, paysFreeOrders: true },
  }
  expect(server.sent().slice(0, 2)).toEqual([
    ['POST /api/brand/programmes', draft],
    ['POST /api/brand/programmes/p9/fund', { coins: 5000 }],
  ])
  expect(server.requests.mock.calls[2]?.[0]).toBe('/api/brand/programmes/p9/open')
  expect(said.mock.calls).toEqual([['Your programme is open.']])
  said.mockRestore()
})

it('keeps a draft when the coins can’t be moved, and says why', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const { onDone } = show()
  type(/^Your shop/, 'shop.example')
  type('Budget in coins', '20,000')
  server.answer({ id: 'p9' })
  server.refuse('coins.insufficient', 'Top up first.')
  await press('Open programme')
  await waitFor(() => expect(onDone.mock.calls).toEqual([['p9']]))
  expect(said.mock.calls).toEqual([['The programme is saved as a draft. Top up first.']])
  expect(server.requests).toHaveBeenCalledTimes(2)
  said.mockRestore()
})

const settings = (change: Parameters<typeof sampleProgramme>[0] = {}) =>
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [materialsQuery('p1').queryKey, { items: [], can: { add: yes, change: yes, remove: yes } }],
      mine,
    ],
    <ProgrammeSettings programme={sampleProgramme(change)} />,
  )

it('changes rules by version, and keeps the input after a refusal', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = settings()
  type('Name', 'Boat friends')
  type(/^Landing page/, 'b.example')
  type(/^Maximum coins per month/, '')
  type(/^Days an order counts/, '60')
  server.refuse('programme.changed', 'Somebody changed it meanwhile.')
  await press('Save changes')
  expect(await screen.findByText('Somebody changed it meanwhile.')).toBeTruthy()
  expect(stale()).toEqual(['programmes mine'])
  expect(field('Name').value).toBe('Boat friends')
  server.answer(sampleProgramme())
  await press('Save changes')
  await waitFor(() => expect(said.mock.calls).toEqual([['Saved.']]))
  expect(screen.queryByText('You have unsaved changes.')).toBeNull()
  const body = {
    version: 4,
    name: 'Boat friends',
    landingUrl: 'https://b.example/',
    ...rulesOf({ ...typedRules(sampleProgramme()), windowDays: '60' }, ''),
  }
  expect(server.sent()[1]).toEqual(['PATCH /api/brand/programmes/p1', body])
  said.mockRestore()
})
