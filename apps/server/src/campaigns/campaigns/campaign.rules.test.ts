import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
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
  isClosed,
  isDue,
  missingFields,
  owesNothing,
  placesFunded,
  type RuledCampaign,
} from './campaign.rules.ts'

const now = new Date('2026-06-01T12:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms).toISOString()
const threeDays = 3 * 86_400_000

const campaign = (more: Partial<RuledCampaign> = {}): RuledCampaign => ({
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
  ...more,
})
const anybody = { countries: [], languages: [], creator_country: null, creator_languages: [] }

type Case = { when: string; more: Partial<RuledCampaign>; verdict: Verdict }

describe('acceptsApplication', () => {
  const open = { state: 'open' }
  test.each<Case>([
    { when: 'open, in time, with a place', more: open, verdict: allowed },
    {
      when: 'the last place is free',
      more: { ...open, places_taken: 1 },
      verdict: allowed,
    },
    {
      when: 'every place is taken',
      more: { ...open, places_taken: 2 },
      verdict: refused('campaign.full'),
    },
    { when: 'a moment is left', more: { ...open, deadline: inMs(1) }, verdict: allowed },
    {
      when: 'the deadline is now',
      more: { ...open, deadline: inMs(0) },
      verdict: refused('campaign.deadline_passed'),
    },
    {
      when: 'applications end in a moment',
      more: { ...open, apply_by: inMs(1) },
      verdict: allowed,
    },
    {
      when: 'applications end now',
      more: { ...open, apply_by: inMs(0) },
      verdict: refused('campaign.apply_by_passed'),
    },
    { when: 'a draft', more: {}, verdict: refused('campaign.not_found') },
    { when: 'paused', more: { state: 'paused' }, verdict: refused('campaign.paused') },
    { when: 'closed', more: { state: 'closed' }, verdict: refused('campaign.closed') },
    { when: 'cancelled', more: { state: 'cancelled' }, verdict: refused('campaign.cancelled') },
  ])('$when', ({ more, verdict }) => {
    expect(acceptsApplication({ ...campaign(more), ...anybody }, now)).toEqual(verdict)
  })

  test('asks the campaign before it asks the creator', () => {
    const elsewhere = { ...anybody, countries: ['NO'], creator_country: 'SE' }
    const verdictOf = (state: string) =>
      acceptsApplication({ ...campaign({ state }), ...elsewhere }, now)
    expect(verdictOf('closed')).toEqual(refused('campaign.closed'))
    expect(verdictOf('open')).toMatchObject({ because: 'campaign.not_for_you' })
  })
})

describe('acceptsPublishing', () => {
  test.each<Case>([
    { when: 'complete and more than three days ahead', more: {}, verdict: allowed },
    {
      when: 'exactly three days ahead',
      more: { deadline: inMs(threeDays) },
      verdict: refused('campaign.deadline_too_soon'),
    },
    {
      when: 'already open',
      more: { state: 'open' },
      verdict: refused('campaign.not_publishable'),
    },
    {
      when: 'archived',
      more: { archived_at: inMs(0) },
      verdict: refused('campaign.archived'),
    },
    {
      when: 'nothing is described',
      more: { description: '  ' },
      verdict: refused('campaign.incomplete'),
    },
  ])('$when', ({ more, verdict }) => {
    expect(acceptsPublishing(campaign(more), now)).toEqual(verdict)
  })
})

describe('missingFields', () => {
  const product = { name: 'Serum', url: null, valueCoins: 900 }
  test.each<{ when: string; more: Partial<RuledCampaign>; missing: string[] }>([
    { when: 'a complete one', more: {}, missing: [] },
    {
      when: 'empty words',
      more: { title: 'x', description: '', requirements: '' },
      missing: ['a title', 'a description', 'requirements'],
    },
    { when: 'paid without coins', more: { coins: 0 }, missing: ['coins per creator'] },
    {
      when: 'gifting without a product',
      more: { category: 'product_gifting', coins: 0 },
      missing: ['the product'],
    },
    {
      when: 'gifting a product of no value',
      more: { category: 'product_gifting', coins: 0, product: { ...product, valueCoins: 0 } },
      missing: ['the value of the product'],
    },
    {
      when: 'gifting without coins',
      more: { category: 'product_gifting', coins: 0, product },
      missing: [],
    },
    {
      when: 'reimbursing nothing',
      more: { category: 'purchase_reimburse', coins: 0 },
      missing: ['the most you pay back'],
    },
    {
      when: 'reimbursing something',
      more: { category: 'purchase_reimburse', coins: 0, reimburse_cap_coins: 1 },
      missing: [],
    },
  ])('$when', ({ more, missing }) => {
    expect(missingFields(campaign(more))).toEqual(missing)
  })
})

describe('acceptsPlaces', () => {
  test.each([
    { places: 2, verdict: allowed },
    { places: 1, verdict: refused('campaign.places_taken') },
  ])('2 taken of $places', ({ places, verdict }) => {
    expect(acceptsPlaces({ places_taken: 2 }, places)).toEqual(verdict)
  })
})

describe('affordsPublishing', () => {
  test.each([
    { available: 1100, verdict: allowed },
    { available: 1099, verdict: refused('coins.insufficient') },
  ])('2 places of 500 + 50 with $available coins', ({ available, verdict }) => {
    expect(affordsPublishing(campaign(), 1000, available)).toEqual(verdict)
  })
})

test.each([
  { owed: 0, verdict: allowed },
  { owed: 1, verdict: refused('brand.owes_coins') },
])('a brand that owes $owed coins', ({ owed, verdict }) => {
  expect(owesNothing(owed)).toEqual(verdict)
})

describe('placesFunded', () => {
  const terms = { coins: 500, reimburse_cap_coins: 0, fee_coins: 50, creators_needed: 10 }
  test.each([
    { taken: 0, escrow: 5500, funded: 10 },
    { taken: 4, escrow: 3300, funded: 10 },
    { taken: 4, escrow: 3299, funded: 9 },
    { taken: 0, escrow: 0, funded: 0 },
    { taken: 0, escrow: 9900, funded: 10 },
  ])('$taken taken and $escrow in escrow fund $funded of 10', ({ taken, escrow, funded }) => {
    expect(placesFunded({ ...terms, places_taken: taken }, escrow)).toBe(funded)
  })
  test('a gift without coins promises none, so every place is funded', () => {
    const gift = { coins: 0, reimburse_cap_coins: 0, fee_coins: 0 }
    expect(placesFunded({ ...gift, creators_needed: 4, places_taken: 1 }, 0)).toBe(4)
  })
  test('one place is worth coins, cap and fee', () => {
    expect(coinsPerPlace({ coins: 500, reimburse_cap_coins: 200, fee_coins: 50 })).toBe(750)
  })
})

describe('the steps of a campaign', () => {
  const steps = (state: string, more: Partial<RuledCampaign> = {}, everAccepted = false) => {
    const ruled = campaign({ state, ...more })
    const said = (verdict: Verdict) => (verdict.allowed ? 'yes' : verdict.because)
    return {
      edit: said(acceptsEditing(ruled)),
      pause: said(acceptsPausing(ruled)),
      resume: said(acceptsResuming(ruled, now)),
      close: said(acceptsClosing(ruled)),
      resize: said(acceptsResizing(ruled)),
      cancel: said(acceptsCancelling(ruled, everAccepted)),
      archive: said(acceptsArchiving(ruled)),
      unarchive: said(acceptsUnarchiving(ruled)),
      ended: isClosed(ruled),
    }
  }
  const never = {
    pause: 'campaign.not_pausable',
    resume: 'campaign.not_resumable',
    close: 'campaign.not_closable',
    resize: 'campaign.not_resizable',
    unarchive: 'campaign.not_archived',
    ended: false,
  }
  const over = { ...never, edit: 'campaign.ended', cancel: 'campaign.ended', ended: true }

  test('a draft can be edited, called off and archived', () => {
    expect(steps('draft')).toEqual({ ...never, edit: 'yes', cancel: 'yes', archive: 'yes' })
  })
  test('an archived draft must come back first', () => {
    const archived = { edit: 'campaign.archived', cancel: 'campaign.archived' }
    expect(steps('draft', { archived_at: inMs(0) })).toEqual({
      ...never,
      ...archived,
      archive: 'campaign.archived',
      unarchive: 'yes',
    })
  })
  test('an open one can be paused, closed, and cancelled while nobody was accepted', () => {
    const open = {
      ...never,
      resize: 'yes',
      edit: 'yes',
      pause: 'yes',
      close: 'yes',
      archive: 'campaign.running',
    }
    expect(steps('open')).toEqual({ ...open, cancel: 'yes' })
    expect(steps('open', {}, true)).toEqual({ ...open, cancel: 'campaign.has_creators' })
  })
  test('a paused one resumes until its deadline', () => {
    const paused = {
      ...never,
      resize: 'yes',
      edit: 'yes',
      close: 'yes',
      cancel: 'yes',
      archive: 'campaign.running',
    }
    expect(steps('paused')).toEqual({ ...paused, resume: 'yes' })
    expect(steps('paused', { deadline: inMs(0) })).toEqual({
      ...paused,
      resume: 'campaign.deadline_passed',
    })
  })
  test.each(['closed', 'cancelled'])('a %s one can only be archived', (state) => {
    expect(steps(state)).toEqual({ ...over, archive: 'yes' })
  })
})

describe('isDue', () => {
  const days = (count: number) => inMs(count * 86_400_000)
  const running = { state: 'open', deadline: days(5), creators_needed: 2, places_taken: 1 }
  const none = { completed: 0, running: 0 }
  test.each([
    { when: 'its time runs', more: {}, work: none, due: false },
    {
      when: 'fourteen days after its deadline',
      more: { deadline: days(-14) },
      work: none,
      due: true,
    },
    {
      when: 'a moment before that',
      more: { deadline: inMs(1 - 14 * 86_400_000) },
      work: none,
      due: false,
    },
    {
      when: 'paused long ago',
      more: { state: 'paused', deadline: days(-20) },
      work: none,
      due: true,
    },
    {
      when: 'already closed',
      more: { state: 'closed', deadline: days(-20) },
      work: none,
      due: false,
    },
    {
      when: 'every place done',
      more: { places_taken: 2 },
      work: { completed: 2, running: 0 },
      due: true,
    },
    { when: 'a place free', more: {}, work: { completed: 1, running: 0 }, due: false },
    {
      when: 'one at work',
      more: { places_taken: 2 },
      work: { completed: 1, running: 1 },
      due: false,
    },
    {
      when: 'one more done than places',
      more: { places_taken: 2 },
      work: { completed: 2, running: 1 },
      due: false,
    },
  ])('$when: $due', ({ more, work, due }) => {
    expect(isDue({ ...running, ...more }, work, now)).toBe(due)
  })
})
