import type { Verdict } from '@tandem/contract/verdict.ts'
import { describe, expect, test } from 'vitest'
import {
  acceptsApplication,
  acceptsArchiving,
  acceptsCancelling,
  acceptsClosing,
  acceptsEditing,
  acceptsPausing,
  acceptsPlaces,
  acceptsPublishing,
  acceptsResizing,
  acceptsResuming,
  acceptsUnarchiving,
  affordsPublishing,
  coinsPerPlace,
  isDue,
  missingFields,
  owesNothing,
  placesFunded,
  type RuledCampaign,
} from './campaign.rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
const threeDays = 3 * 86_400_000

type Given = RuledCampaign & { is_unlisted: boolean }
const campaign = (more: Partial<Given> = {}): Given => ({
  is_unlisted: false,
  state: 'draft',
  title: 'Serum mornings',
  category: 'paid_campaign',
  description: 'Show it.',
  requirements: 'One reel.',
  deadline: inMs(threeDays + 1),
  creators_needed: 2,
  places_taken: 0,
  coins: 500,
  reimburse_cap_coins: 0,
  product: null,
  apply_by: null,
  archived_at: null,
  operator_pause_reason: null,
  ...more,
})
const anybody = { countries: [], languages: [], creator_country: null, creator_languages: [] }

type Case = [when: string, more: Partial<RuledCampaign>, because: string | null]
const because = (verdict: Verdict) => (verdict.allowed ? null : verdict.because)

describe('acceptsApplication', () => {
  const open = { state: 'open' }
  test.each<Case>([
    ['open, in time, with the last place', { ...open, places_taken: 1 }, null],
    ['every place is taken', { ...open, places_taken: 2 }, 'campaign.full'],
    ['a moment is left', { ...open, deadline: inMs(1) }, null],
    ['the deadline is now', { ...open, deadline: inMs(0) }, 'campaign.deadline_passed'],
    ['applications end in a moment', { ...open, apply_by: inMs(1) }, null],
    ['applications end now', { ...open, apply_by: inMs(0) }, 'campaign.apply_by_passed'],
    ['a draft', {}, 'campaign.not_found'],
    ['paused', { state: 'paused' }, 'campaign.paused'],
    ['closed', { state: 'closed' }, 'campaign.closed'],
    ['cancelled', { state: 'cancelled' }, 'campaign.cancelled'],
  ])('%s', (_, more, expected) => {
    expect(because(acceptsApplication({ ...campaign(more), ...anybody }, now))).toBe(expected)
  })

  test('asks the campaign before it asks the creator', () => {
    const elsewhere = { ...anybody, countries: ['NO'], creator_country: 'SE' }
    const verdictOf = (state: string) =>
      because(acceptsApplication({ ...campaign({ state }), ...elsewhere }, now))
    expect(verdictOf('closed')).toBe('campaign.closed')
    expect(verdictOf('open')).toBe('campaign.not_for_you')
  })
})

describe('acceptsPublishing', () => {
  test.each<Case>([
    ['complete and more than three days ahead', {}, null],
    ['exactly three days ahead', { deadline: inMs(threeDays) }, 'campaign.deadline_too_soon'],
    ['already open', { state: 'open' }, 'campaign.not_publishable'],
    ['archived', { archived_at: inMs(0) }, 'campaign.archived'],
    ['nothing is described', { description: '  ' }, 'campaign.incomplete'],
    ['applications would have ended', { apply_by: inMs(-1) }, 'campaign.apply_by_too_soon'],
  ])('%s', (_, more, expected) => {
    expect(because(acceptsPublishing(campaign(more), now))).toBe(expected)
  })
})

describe('missingFields', () => {
  const product = { name: 'Serum', url: null, valueCoins: 900 }
  const [gift, free] = [
    { category: 'product_gifting', coins: 0 } as const,
    { ...product, valueCoins: 0 },
  ]
  const purchase = { category: 'purchase_reimburse', coins: 0 } as const
  test.each<[when: string, more: Partial<RuledCampaign>, missing: string[]]>([
    ['a complete one', {}, []],
    ['empty words', { description: '', requirements: '' }, ['a description', 'requirements']],
    ['paid without coins', { coins: 0 }, ['coins per creator']],
    ['gifting without a product', gift, ['the product']],
    ['gifting a product of no value', { ...gift, product: free }, ['the value of the product']],
    ['gifting without coins', { ...gift, product }, []],
    ['reimbursing nothing', purchase, ['the maximum refund']],
    ['reimbursing something', { ...purchase, reimburse_cap_coins: 1 }, []],
  ])('%s', (_, more, missing) => {
    expect(missingFields(campaign(more))).toEqual(missing)
  })
})

test('a campaign keeps as many places as are taken, is paid in full, and owes nothing', () => {
  const keeps = (places: number) => because(acceptsPlaces({ places_taken: 2 }, places))
  expect([keeps(2), keeps(1)]).toEqual([null, 'campaign.places_taken'])
  const affords = (coins: number) => because(affordsPublishing(campaign(), 1000, coins))
  expect([affords(1100), affords(1099)]).toEqual([null, 'coins.insufficient'])
  const owes = [owesNothing(0), owesNothing(1)].map(because)
  expect(owes).toEqual([null, 'brand.owes_coins'])
})

describe('placesFunded', () => {
  const terms = { coins: 500, reimburse_cap_coins: 0, fee_coins: 50, creators_needed: 10 }
  test.each([
    [0, 5500, 10],
    [4, 3300, 10],
    [4, 3299, 9],
    [0, 0, 0],
    [0, 9900, 10],
  ])('%i taken and %i in escrow fund %i of 10', (places_taken, escrow, funded) => {
    expect(placesFunded({ ...terms, places_taken }, escrow)).toBe(funded)
  })

  test('a gift without coins promises none; one place is worth coins, cap and fee', () => {
    const gift = { coins: 0, reimburse_cap_coins: 0, fee_coins: 0 }
    expect(placesFunded({ ...gift, creators_needed: 4, places_taken: 1 }, 0)).toBe(4)
    expect(coinsPerPlace({ coins: 500, reimburse_cap_coins: 200, fee_coins: 50 })).toBe(750)
  })
})

describe('the steps of a campaign', () => {
  const open = { pause: null, edit: null, resize: null, close: null, archive: 'campaign.running' }
  const paused = { ...open, pause: 'campaign.not_pausable' }
  const over = { edit: 'campaign.ended', cancel: 'campaign.ended', archive: null }
  const never = {
    ...{ pause: 'campaign.not_pausable', resume: 'campaign.not_resumable' },
    ...{ close: 'campaign.not_closable', resize: 'campaign.not_resizable' },
    unarchive: 'campaign.not_archived',
  }
  const archived = {
    ...{ edit: 'campaign.archived', cancel: 'campaign.archived' },
    ...{ archive: 'campaign.archived', unarchive: null },
  }
  test.each([
    ['a draft', 'draft', {}, false, { edit: null, cancel: null, archive: null }],
    ['an archived draft', 'draft', { archived_at: inMs(0) }, false, archived],
    ['an open one', 'open', {}, false, { ...open, cancel: null }],
    ['one with creators', 'open', {}, true, { ...open, cancel: 'campaign.has_creators' }],
    ['a paused one', 'paused', {}, false, { ...paused, resume: null, cancel: null }],
    [
      'a late one',
      'paused',
      { deadline: inMs(0) },
      true,
      { ...paused, resume: 'campaign.deadline_passed', cancel: 'campaign.has_creators' },
    ],
    [
      'one that an operator paused',
      'paused',
      { operator_pause_reason: 'A recall.' },
      true,
      { ...paused, resume: 'campaign.paused_by_operator', cancel: 'campaign.has_creators' },
    ],
    ['a closed one', 'closed', {}, true, over],
    ['a cancelled one', 'cancelled', {}, false, over],
  ])('%s', (_, state, more, everAccepted, expected) => {
    const ruled = campaign({ state, ...more })
    const said = {
      edit: acceptsEditing(ruled),
      pause: acceptsPausing(ruled),
      resume: acceptsResuming(ruled, now),
      close: acceptsClosing(ruled),
      resize: acceptsResizing(ruled),
      cancel: acceptsCancelling(ruled, everAccepted),
      archive: acceptsArchiving(ruled),
      unarchive: acceptsUnarchiving(ruled),
    }
    const reasons = Object.entries(said).map(([step, verdict]) => [step, because(verdict)])
    expect(Object.fromEntries(reasons)).toEqual({ ...never, ...expected })
  })
})

describe('isDue', () => {
  const days = (count: number) => inMs(count * 86_400_000)
  const running = { state: 'open', deadline: days(5), creators_needed: 2, places_taken: 1 }
  const full = { places_taken: 2 }
  test.each([
    ['its time runs', {}, 0, 0, false],
    ['fourteen days after its deadline', { deadline: days(-14) }, 0, 0, true],
    ['a moment before that', { deadline: inMs(1 - 14 * 86_400_000) }, 0, 0, false],
    ['paused long ago', { state: 'paused', deadline: days(-20) }, 0, 0, true],
    ['already closed', { state: 'closed', deadline: days(-20) }, 0, 0, false],
    ['every place done', full, 2, 0, true],
    ['a place free', {}, 1, 0, false],
    ['one at work', full, 1, 1, false],
  ] as const)('%s', (_, more, completed, atWork, due) => {
    expect(isDue({ ...running, ...more }, { completed, running: atWork }, now)).toBe(due)
  })
})
