import { campaignTexts } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { walletQuery } from '#money/wallet/wallet.api.ts'
import { sampleInstallation } from '../../../app.factory.ts'
import { showAt } from '../../../page.factory.ts'
import { button, catchRequests, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
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

// One sign more, so that what stands there goes on standing.
it.each<[keyof typeof steps, string | RegExp, keyof CampaignValues, Partial<CampaignValues>?]>([
  ['subject', 'Title', 'title'],
  ['brief', 'What it is about', 'description'],
  ['brief', 'What creators deliver', 'requirements'],
  ['brief', /^Guidelines/, 'guidelines'],
  ['brief', /^Hashtags/, 'hashtags'],
  ['brief', /^Where creators come to/, 'place'],
  ['brief', 'Product', 'productName', gift],
  ['brief', /^Link to it/, 'productUrl', gift],
  ['brief', 'Its value in coins', 'productValueCoins', gift],
  ['terms', 'Places for creators', 'creatorsNeeded'],
  ['terms', 'Coins for each creator', 'coins'],
  ['terms', 'Coins paid back at most', 'reimburseCapCoins', bought],
  ['terms', 'Working days to review', 'reviewDays'],
  ['terms', 'Days it stays online', 'keepLiveDays'],
  ['terms', 'Days you may use it', 'usageDays'],
  ['terms', /^In which countries/, 'usageTerritory'],
  ['people', /^Followers, at least/, 'minFollowers'],
  ['published', 'What it is about', 'description'],
  ['published', /^Guidelines/, 'guidelines'],
])('in %s, what is typed under “%s” is %s', async (step, label, name, more = {}) => {
  const update = show(steps[step], more, { mistakes: { [name]: 'Look at this.' } })
  const control = screen.getByLabelText<HTMLInputElement>(label)
  expect(control.value).toBe(base[name])
  expect(control.getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
  await userEvent.type(control, '7')
  expect(update).toHaveBeenCalledExactlyOnceWith({ [name]: `${base[name]}7` })
})

it.each([
  ['subject', 'Use at most 10 photos.'],
  ['published', undefined],
] as const)('in %s, what is wrong with photos is said: %s', (step, mistake) => {
  show(steps[step], {}, { mistakes: mistake === undefined ? {} : { pictures: mistake } })
  expect(screen.queryByText('Use at most 10 photos.') !== null).toBe(mistake !== undefined)
})

it.each<[keyof typeof steps, keyof CampaignValues, Partial<CampaignValues>?]>([
  ['brief', 'checklist'],
  ['brief', 'productShipsFrom', gift],
  ['terms', 'usageChannels'],
  ['people', 'countries'],
  ['people', 'languages'],
])('in %s, what is wrong with %s is said beside it', (step, name, more = {}) => {
  show(steps[step], more, { mistakes: { [name]: 'Look at this.' } })
  expect(screen.getAllByText('Look at this.')).toHaveLength(1)
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

it('what is chosen is seen as chosen, and each kind of campaign says what it is', () => {
  show(EditorTermsStep, { usageChannels: ['website'] })
  expect([button('Website').ariaPressed, button('Organic posts').ariaPressed]).toEqual([
    ...['true', 'false'],
  ])
  // Numbers get the keyboard for numbers.
  for (const name of ['Places for creators', 'Coins for each creator', 'Days you may use it'])
    expect(screen.getByLabelText(name).getAttribute('inputmode'), name).toBe('numeric')
  cleanup()
  show(EditorSubjectStep)
  const tiles = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
  expect(tiles).toEqual([
    'Product GiftingYou send the product; coins if you like.',
    'Paid CampaignCoins for content.',
    'Purchase & ReimburseThey buy it, you pay it back.',
  ])
})

it('what stands in a draft is what its controls show', () => {
  const days = { deadlineDay: '2027-03-04', applyByDay: '2027-02-01' }
  show(EditorSubjectStep, { ...bought, type: 'youtube_video', niche: 'fashion' })
  expect(screen.getByLabelText<HTMLSelectElement>('What do creators make?').value).toBe(
    'youtube_video',
  )
  expect(screen.getByLabelText<HTMLSelectElement>('Niche').value).toBe('fashion')
  const chosen = () =>
    [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('checkbox')]
      .filter((one) => (one as HTMLInputElement).checked)
      .map((one) => one.closest('label')?.textContent)
  expect(chosen()).toEqual(['Purchase & ReimburseThey buy it, you pay it back.'])
  cleanup()
  show(EditorTermsStep, {
    ...{ ...bought, ...days, reimburseOn: 'completion', needsDraft: true, usageEdits: true },
  })
  expect(chosen()).toEqual([
    expect.stringMatching(/^With the content/),
    expect.stringMatching(/^We review a draft/),
    expect.stringMatching(/^We may edit it/),
  ])
  expect(screen.getByLabelText('Deadline')).toMatchObject({ type: 'date', value: '2027-03-04' })
  cleanup()
  show(EditorBriefStep, { ...gift, productDutiesPaidBy: '' })
  expect(chosen()).toEqual([])
  cleanup()
  show(EditorBriefStep, { ...gift, productDutiesPaidBy: 'creator' })
  expect(chosen()).toEqual(['The creator does'])
  cleanup()
  show(EditorAudienceStep, days)
  const lastDay = screen.getByLabelText(/^Last day to apply/)
  expect(lastDay).toMatchObject({ type: 'date', value: '2027-02-01' })
})

it('what is asked for says how it is meant, and what can only grow', () => {
  show(EditorBriefStep)
  for (const { hint } of Object.values(campaignTexts))
    expect(screen.getByText(hint, { exact: false }), hint).toBeTruthy()
  cleanup()
  show(EditorPublishedFields)
  expect(screen.getByText('Only a later one.')).toBeTruthy()
})

it('a product is sent from one country, which can be taken back', async () => {
  const update = show(EditorBriefStep, { ...gift, productShipsFrom: 'NO' })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Sent from/ }).disabled).toBe(true)
  await press('Remove Norway')
  expect(update).toHaveBeenCalledExactlyOnceWith({ productShipsFrom: '' })
})

it('what is usual is asked for the work that is typed; coins that aren’t known lack nowhere', () => {
  requests.mockReturnValue(new Promise(() => {}))
  const values = { ...base, creatorsNeeded: '8', niche: 'home', type: 'youtube_video' } as const
  const terms = (more: Partial<CampaignValues>) => (
    <EditorTermsStep values={{ ...values, ...more }} update={() => {}} mistakes={{}} />
  )
  const { rerender } = showKnowing([[installationQuery.queryKey, sampleInstallation]], terms({}))
  rerender(terms({ niche: 'fashion' }))
  const asked = requests.mock.calls.map(([address]) => address)
  for (const niche of ['home', 'fashion'])
    expect(asked).toContain(`/api/brand/coin-suggestions?type=youtube_video&niche=${niche}`)
  // Coins that come in anywhere are counted here.
  expect(availableCoinsQuery.queryKey).toEqual(walletQuery.queryKey)
  const sum = screen.getByText('8 places × (50 + 5 fee) = 440 coins').parentElement
  expect(sum?.textContent).toBe('8 places × (50 + 5 fee) = 440 coins')
  expect(sum?.getAttribute('aria-live')).toBe('polite')
  expect(screen.queryByText(/missing to publish/)).toBeNull()
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
  ['terms', {}, tick(/^We may edit it/), { usageEdits: true }],
  ['terms', {}, () => press('Website'), { usageChannels: ['organic', 'website'] }],
  [
    ...(['terms', { usageChannels: ['organic', 'website'] }] as const),
    ...([() => press('Organic posts'), { usageChannels: ['website'] }] as const),
  ],
  ['brief', gift, tile(/^The creator does/), { productDutiesPaidBy: 'creator' }],
])('in %s with %j a choice is taken as such', async (step, more, act, change) => {
  const update = show(steps[step], more)
  await act()
  expect(update).toHaveBeenCalledExactlyOnceWith(change)
})

it.each([
  [{}, [], []],
  [gift, ['The product you send'], ['What creators buy']],
  [
    bought,
    ['What creators buy'],
    ['The product you send', 'Who pays import duty, if there is any?'],
  ],
])('a brief with %j asks of a product only what there is to ask', (more, there, absent) => {
  show(EditorBriefStep, more)
  for (const name of there) expect(screen.getByRole('group', { name })).toBeTruthy()
  for (const name of [...absent, ...(there.length === 0 ? ['Product'] : [])])
    expect(screen.queryByText(name), name).toBeNull()
})

it.each([
  [{}, /^Content is due 14 days after acceptance, and on this day at the latest\. More than 3/, 0],
  [gift, /^Places are given until then\. Content is due 14 days after the product arrives\./, 0],
  [bought, /^Places are given until then\. Content is due 14 days after the receipt is/, 1],
])('terms with %j say what the deadline is', (more, words, paidBack) => {
  show(EditorTermsStep, more)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryAllByText('When is the purchase paid back?')).toHaveLength(paidBack)
  expect(screen.queryAllByText('Coins paid back at most')).toHaveLength(paidBack)
})

it.each([
  [{}, { low: 400, high: 1700, n: 2300 }, 'Usual: 400–1,700 coins (2,300 completed).'],
  [{}, { low: 1400, high: 1400, n: 5 }, 'Usual: 1,400 coins (5 completed).'],
  [{}, null, undefined],
  [gift, { low: 400, high: 700, n: 23 }, undefined],
])('paid work with %j says what is usual: %j', (more, usual, words) => {
  show(EditorTermsStep, more, { usual })
  expect(screen.queryByText(/^Usual: /)?.textContent).toBe(words)
})

it.each([
  [440, 'you have 440', null],
  [439, 'you have 439', '1 coin is missing to publish it.'],
  [40, 'you have 40', '400 coins are missing to publish it.'],
])('with %i coins in the wallet: %s, and what is missing', async (available, has, lacks) => {
  requests.mockReturnValue(new Promise(() => {}))
  const values = { ...base, creatorsNeeded: '8' }
  await showAt('/', <EditorTermsStep values={values} update={() => {}} mistakes={{}} />, [
    [availableCoinsQuery.queryKey, { available }],
  ])
  const sum = screen.getByText('8 places × (50 + 5 fee) = 440 coins').parentElement
  expect(sum?.textContent).toContain(has)
  expect(screen.queryByText(/missing to publish it/)?.textContent ?? null).toBe(lacks)
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

it('a new item has the focus, one that moved keeps it, and typing leaves it where it is', async () => {
  const focused = () => document.activeElement?.closest('li')?.querySelector('input')
  items(['A', 'B', 'C'])
  await press('Move item 1 down')
  await expect.poll(focused).toBe(screen.getByLabelText('Item 2'))
  await press('Remove item 3')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Item 2'))
  await press('Remove item 1')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Item 1'))
  await userEvent.type(screen.getByLabelText('Item 1'), '{Enter}')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Item 2'))
  await userEvent.type(screen.getByLabelText('Item 3'), 'x')
  await new Promise((painted) => requestAnimationFrame(painted))
  expect(document.activeElement).toBe(screen.getByLabelText('Item 3'))
})

it('a full checklist takes no more, and says so', async () => {
  const full = Array.from({ length: 20 }, (_, nr) => `Item ${nr}`)
  const update = items(full)
  expect(reasonOf('Add an item')).toBe('That is 20, the most there can be.')
  expect(screen.getByLabelText<HTMLInputElement>('Item 1').maxLength).toBe(300)
  await userEvent.type(screen.getByLabelText('Item 1'), '{Enter}')
  await press('Add an item')
  expect(update).not.toHaveBeenCalled()
})

it('there is nothing to turn into a checklist without guidelines', () => {
  items(['A'])
  expect(screen.queryByRole('button', { name: /^Turn guidelines/ })).toBeNull()
})

it.each([
  [/^Countries/, 'Norway', { countries: ['SE', 'NO'] }],
  [/^Languages/, 'Dutch', { languages: ['en', 'nl'] }],
])('%s are added to those that were chosen', async (name, typed, change) => {
  const update = show(EditorAudienceStep, { countries: ['SE'], languages: ['en'] })
  await userEvent.type(screen.getByRole('combobox', { name }), `${typed}{Enter}`)
  expect(update).toHaveBeenCalledExactlyOnceWith(change)
})
