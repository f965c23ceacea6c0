import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { type AttributionFacts, attribute, type Evidence } from './attribution.rules.ts'

const start = Date.UTC(2027, 2, 1)
const at = (days: number): Date => new Date(start + days * dayMs)

const facts: AttributionFacts = {
  windowDays: 30,
  tie: 'code',
  links: [
    { id: 'link-a', slug: 'ada', enrolmentId: 'ada' },
    { id: 'link-b', slug: 'ben', enrolmentId: 'ben' },
  ],
  codes: [
    { id: 'code-a', code: 'ADA10', enrolmentId: 'ada', from: at(0), until: null },
    { id: 'code-b', code: 'BEN10', enrolmentId: 'ben', from: at(0), until: at(50) },
  ],
  spans: [
    { enrolmentId: 'ada', from: at(0), until: null },
    { enrolmentId: 'ben', from: at(0), until: at(60) },
  ],
  customer: null,
}
const order = (more: Partial<Evidence> = {}): Evidence => ({
  occurredAt: at(40),
  clicks: [],
  unreadableClicks: 0,
  codes: [],
  slug: null,
  ...more,
})
const clickA = { linkId: 'link-a', at: at(39) }
const clickB = { linkId: 'link-b', at: at(38) }
const ownerOf = (evidence: Partial<Evidence>, more: Partial<AttributionFacts> = {}) =>
  attribute(order(evidence), { ...facts, ...more }).owner

describe('attribution of an order', () => {
  it('goes to the last click, in whatever order the shop lists them', () => {
    const owner = { enrolmentId: 'ada', by: 'click', linkId: 'link-a', clickAt: at(39) }
    expect(ownerOf({ clicks: [clickB, clickA] })).toMatchObject(owner)
    expect(ownerOf({ clicks: [clickA, clickB] })).toMatchObject(owner)
  })

  it('passes over clicks that are too old, too young, foreign or unreadable, and says so', () => {
    const { owner, because } = attribute(
      order({
        unreadableClicks: 1,
        clicks: [
          { linkId: 'link-a', at: at(9.9) },
          { linkId: 'link-a', at: at(41) },
          { linkId: 'elsewhere', at: at(39) },
        ],
      }),
      facts,
    )
    expect(owner).toBeNull()
    expect(because.steps.map((step) => ('fate' in step ? step.fate : step.step))).toEqual([
      'after_order',
      'foreign',
      'outside_window',
      'unreadable',
      'nobody',
    ])
  })

  it.each([
    ['the first moment of the window', at(10)],
    ['the moment of the order', at(40)],
  ])('counts a click up to 5 minutes beside %s, as clocks of shops differ', (_, moment) => {
    const outwards = moment < at(40) ? -1 : 1
    const owner = (ms: number) =>
      ownerOf({ clicks: [{ linkId: 'link-a', at: new Date(moment.getTime() + outwards * ms) }] })
    expect(owner(300_000)).not.toBeNull()
    expect(owner(300_001)).toBeNull()
  })

  it.each([' grün10 ', 'GRÜN10', 'GRU\u0308N10'])('knows the code Grün10 as %j', (typed) => {
    const codes = [{ id: 'c', code: 'Grün10', enrolmentId: 'ada', from: at(0), until: null }]
    expect(ownerOf({ codes: [typed] }, { codes })).toMatchObject({ by: 'code' })
  })

  it('lets a code beat a click, or a click a code, as the programme says', () => {
    const both = { clicks: [clickA], codes: ['ben10'] }
    expect(ownerOf(both)).toMatchObject({ enrolmentId: 'ben', by: 'code', codeId: 'code-b' })
    expect(ownerOf(both, { tie: 'click' })).toMatchObject({ enrolmentId: 'ada', by: 'click' })
    expect(ownerOf({ codes: ['BEN10'] }, { tie: 'click' })).toMatchObject({ enrolmentId: 'ben' })
  })

  it('falls back to the link that is named without its click, and then to the customer', () => {
    expect(ownerOf({ slug: 'ben' })).toMatchObject({ by: 'link', enrolmentId: 'ben' })
    expect(ownerOf({ slug: 'ben', occurredAt: at(61) })).toBeNull()
    const customer = { enrolmentId: 'ada', firstOrderAt: at(5), until: at(65) }
    expect(ownerOf({ slug: 'ben' }, { customer })).toMatchObject({ by: 'link' })
    expect(ownerOf({}, { customer })).toMatchObject({ by: 'customer', enrolmentId: 'ada' })
    expect(ownerOf({ occurredAt: at(65) }, { customer })).toBeNull()
    expect(ownerOf({ occurredAt: at(4) }, { customer })).toBeNull()
  })

  it('goes to a pixel’s click when no other evidence counts', () => {
    const fatesOf = (evidence: Partial<Evidence>) => {
      const { owner, because } = attribute(order(evidence), facts)
      const steps = because.steps.map((step) =>
        'fate' in step ? [step.step, step.fate] : step.step,
      )
      return { owner: owner && [owner.enrolmentId, owner.by, owner.linkId], steps }
    }
    expect(fatesOf({ pixel: clickB })).toEqual({
      owner: ['ben', 'pixel', 'link-b'],
      steps: [['pixel', 'counts'], 'decided'],
    })
    expect(fatesOf({ pixel: clickB, slug: 'ada' })).toEqual({
      owner: ['ada', 'link', 'link-a'],
      steps: [['link', 'counts'], ['pixel', 'shop_first'], 'decided'],
    })
    expect(fatesOf({ pixel: { linkId: 'link-b', at: at(9) } }).steps).toEqual([
      ['pixel', 'outside_window'],
      'nobody',
    ])
    expect(fatesOf({ pixel: { linkId: 'elsewhere', at: at(39) } }).steps[0]).toContain('foreign')
    expect(fatesOf({ pixel: clickB, claim: { enrolmentId: 'ada' } }).owner).toContain('pixel')
    const sameClick = fatesOf({ pixel: clickA, clicks: [clickA] })
    expect(sameClick.steps).toEqual([['click', 'counts'], 'decided'])
    const another = fatesOf({ pixel: { ...clickB, at: clickA.at }, clicks: [clickA] })
    expect(another.steps).toEqual([['click', 'counts'], ['pixel', 'shop_first'], 'decided'])
  })
})
