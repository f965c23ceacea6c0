import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { showAt } from '../../../page.factory.ts'
import { button, catchRequests, press, showKnowing, typeMore } from '../../../requests.factory.ts'
import { availableCoinsQuery, coinSuggestionQuery } from '../campaign.api.ts'
import { EditorAudienceStep } from './editor-audience-step.tsx'
import { EditorBriefStep } from './editor-brief-step.tsx'
import { EditorChecklist } from './editor-checklist.tsx'
import type { StepProps } from './editor-field.tsx'
import { EditorPublishedFields } from './editor-published-fields.tsx'
import { EditorSubjectStep } from './editor-subject-step.tsx'
import { EditorTermsStep } from './editor-terms-step.tsx'
import { type CampaignValues, emptyValues } from './values/campaign-values.ts'

const { requests } = catchRequests()
const base: CampaignValues = { ...emptyValues(new Date('2026-11-01T12:00:00Z')), coins: '50' }
const gift = { category: 'product_gifting' } as const
const bought = { category: 'purchase_reimburse' } as const
const work = { type: base.type, niche: base.niche }
const show = (
  Step: (step: StepProps) => React.ReactNode,
  more: Partial<CampaignValues> = {},
  { mistakes = {}, usual = null as object | null } = {},
) => {
  requests.mockReturnValue(new Promise(() => {}))
  const update = vi.fn()
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [availableCoinsQuery.queryKey, { available: 100_000 }],
      [coinSuggestionQuery(work).queryKey, { usualCoins: usual }],
    ],
    <Step values={{ ...base, ...more }} update={update} mistakes={mistakes} />,
  )
  return update
}
const steps = {
  subject: EditorSubjectStep,
  brief: EditorBriefStep,
  terms: EditorTermsStep,
  people: EditorAudienceStep,
  published: EditorPublishedFields,
}

it.each<[keyof typeof steps, string | RegExp, keyof CampaignValues, Partial<CampaignValues>?]>([
  ['subject', 'Title', 'title'],
  ['brief', 'What it is about', 'description'],
  ['brief', 'What creators deliver', 'requirements'],
  ['brief', /^Guidelines/, 'guidelines'],
  ['brief', /^Hashtags/, 'hashtags'],
  ['brief', /^Location/, 'place'],
  ['brief', 'Product', 'productName', gift],
  ['brief', /^Link to the product/, 'productUrl', gift],
  ['brief', 'Value of the product in coins', 'productValueCoins', gift],
  ['terms', 'Places for creators', 'creatorsNeeded'],
  ['terms', 'Coins for each creator', 'coins'],
  ['terms', 'Maximum refund in coins', 'reimburseCapCoins', bought],
  ['terms', 'Working days to review', 'reviewDays'],
  ['terms', 'Days it stays online', 'keepLiveDays'],
  ['terms', 'Days you may use the content', 'usageDays'],
  ['terms', /^In which countries/, 'usageTerritory'],
  ['people', /^Minimum followers/, 'minFollowers'],
  ['published', 'What it is about', 'description'],
  ['published', /^Guidelines/, 'guidelines'],
])('in %s, what is typed under “%s” is %s', async (step, label, name, more = {}) => {
  const update = show(steps[step], more, { mistakes: { [name]: 'Look at this.' } })
  const control = screen.getByLabelText<HTMLInputElement>(label)
  expect(control.value).toBe(base[name])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  typeMore(control, '7')
  expect(update).toHaveBeenCalledExactlyOnceWith({ [name]: `${base[name]}7` })
})

it('a photo that is taken away leaves those that came in meanwhile', async () => {
  const photo = (nr: number) => ({ url: `/files/${nr}`, alt: `Photo ${nr}` })
  const update = show(EditorSubjectStep, { pictures: [photo(1), photo(2)] })
  await press('Remove picture 1')
  const change = update.mock.calls[0]?.[0]
  expect(change({ ...base, pictures: [photo(1), photo(2), photo(3)] })).toEqual({
    pictures: [photo(2), photo(3)],
  })
})

const pick = (label: string, option: string) => () =>
  userEvent.selectOptions(screen.getByLabelText(label), option)
const tile = (name: RegExp) => () => userEvent.click(screen.getByRole('radio', { name }))
const tick = (name: RegExp) => () => userEvent.click(screen.getByRole('checkbox', { name }))
it.each<[keyof typeof steps, Partial<CampaignValues>, () => Promise<void>, object]>([
  ['subject', {}, pick('What do creators make?', 'YouTube Video'), { type: 'youtube_video' }],
  ['subject', {}, pick('Niche', 'Fashion'), { niche: 'fashion' }],
  ['subject', {}, tile(/^Product Gifting/), gift],
  ['terms', bought, tile(/^With the content/), { reimburseOn: 'completion' }],
  ['terms', {}, tick(/^We review a draft/), { needsDraft: true }],
  ['terms', { needsDraft: true }, tick(/^We review a draft/), { needsDraft: false }],
  ['terms', {}, tick(/^We may edit the content/), { usageEdits: true }],
  ['terms', {}, () => press('Website'), { usageChannels: ['organic', 'website'] }],
  [
    ...(['terms', { usageChannels: ['organic', 'website'] }] as const),
    ...([() => press('Organic posts'), { usageChannels: ['website'] }] as const),
  ],
  ['brief', gift, tile(/^The creator pays/), { productDutiesPaidBy: 'creator' }],
])('in %s with %j a choice is taken as such', async (step, more, act, change) => {
  const update = show(steps[step], more)
  await act()
  expect(update).toHaveBeenCalledExactlyOnceWith(change)
})

it.each([
  [
    {},
    /^Content is due 14 days after acceptance, and on this day at the latest\. Publish the campaign more than 3/,
    0,
  ],
  [
    gift,
    /^You can accept creators until then\. Content is due 14 days after the product arrives\./,
    0,
  ],
  [bought, /^You can accept creators until then\. Content is due 14 days after the receipt is/, 1],
])('terms with %j say what the deadline is', (more, words, paidBack) => {
  show(EditorTermsStep, more)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryAllByText('When is the purchase refunded?')).toHaveLength(paidBack)
  expect(screen.queryAllByText('Maximum refund in coins')).toHaveLength(paidBack)
})

it.each([
  [440, 'you have 440', null],
  [439, 'you have 439', 'You need 1 coin more to publish.'],
  [40, 'you have 40', 'You need 400 coins more to publish.'],
])('with %i coins in the wallet: %s, and what is missing', async (available, has, lacks) => {
  requests.mockReturnValue(new Promise(() => {}))
  const values = { ...base, creatorsNeeded: '8' }
  await showAt('/', <EditorTermsStep values={values} update={() => {}} mistakes={{}} />, [
    [availableCoinsQuery.queryKey, { available }],
  ])
  const sum = screen.getByText('8 places × (50 + 5 fee) = 440 coins').parentElement
  expect(sum?.textContent).toContain(has)
  expect(screen.queryByText(/more to publish/)?.textContent ?? null).toBe(lacks)
  const topUp = screen.queryByRole('link', { name: 'Top up in the wallet' })
  expect(topUp?.getAttribute('href')).toBe(lacks === null ? undefined : '/brand-wallet')
})

const items = (checklist: string[], more: Partial<CampaignValues> = {}) =>
  show(EditorChecklist, { checklist, ...more })
const isOff = (name: string) => button(name).hasAttribute('disabled')

it('an item is added after the one that is written, and where the list ends', async () => {
  const update = items(['A', 'B'])
  await userEvent.click(screen.getByLabelText('Item 2'))
  await userEvent.paste('one line')
  expect(update).toHaveBeenLastCalledWith({ checklist: ['A', 'Bone line'] })
  await userEvent.type(screen.getByLabelText('Item 1'), '{Enter}')
  expect(update).toHaveBeenLastCalledWith({ checklist: ['A', '', 'B'] })
  await press('Add an item')
  expect(update).toHaveBeenLastCalledWith({ checklist: ['A', 'B', ''] })
  await press('Move item 1 down')
  expect(update).toHaveBeenLastCalledWith({ checklist: ['B', 'A'] })
  await press('Remove item 1')
  expect(update).toHaveBeenLastCalledWith({ checklist: ['B'] })
  expect(
    ['Move item 1 up', 'Move item 2 up', 'Move item 1 down', 'Move item 2 down'].map(isOff),
  ).toEqual([true, false, false, true])
})
