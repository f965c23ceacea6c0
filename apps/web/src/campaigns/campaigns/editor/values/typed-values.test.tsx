import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { hourMs } from '@tandem/contract/time.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CampaignValues, emptyValues } from './campaign-values.ts'
import {
  creationBefore,
  forgetTyped,
  keepCreation,
  keepTyped,
  typedBefore,
} from './typed-values.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const valuesWith = (more: Partial<CampaignValues> = {}): CampaignValues => ({
  ...emptyValues(new Date('2026-06-01T12:00:00')),
  ...{ title: 'Serum mornings', checklist: ['Show it'] },
  ...more,
})
const base = valuesWith()
const keep = (more: Partial<CampaignValues>, brandId = 'b1', campaignId?: string) =>
  keepTyped(brandId, campaignId, { values: valuesWith(more), base })
const leave = (kept: unknown) => {
  keep({ title: 'Mine' })
  const [place = ''] = Object.keys(localStorage)
  localStorage.setItem(place, typeof kept === 'string' ? kept : JSON.stringify(kept))
}
const titleOf = (brandId: string, campaignId?: string) =>
  typedBefore(brandId, campaignId, base)?.title

describe('what was typed', () => {
  it('is there for its brand and its campaign, a new one too, until it is forgotten', () => {
    expect(titleOf('b1')).toBeUndefined()
    keep({ title: 'New' })
    keep({ title: 'One' }, 'b1', 'c1')
    keep({ title: 'Two' }, 'b1', 'c2')
    keep({ title: 'Theirs' }, 'b2')
    const all = () => [titleOf('b1'), titleOf('b1', 'c1'), titleOf('b1', 'c2'), titleOf('b2')]
    expect(all()).toEqual(['New', 'One', 'Two', 'Theirs'])
    forgetTyped('b1', 'c1')
    expect(all()).toEqual(['New', undefined, 'Two', 'Theirs'])
    forgetTyped('b1', undefined)
    expect(all()).toEqual([undefined, undefined, 'Two', 'Theirs'])
  })

  it('comes back word for word over what is saved', () => {
    const typed = { coins: 'many', needsDraft: true, countries: ['NO'], checklist: [] }
    keep(typed)
    expect(typedBefore('b1', undefined, base)).toEqual(valuesWith(typed))
  })

  it.each(['', '{', 'null', '7', '"text"'])('that can’t be read (%s) is none', (kept) => {
    leave(kept)
    expect(typedBefore('b1', undefined, base)).toBeUndefined()
  })
})

describe('a creation that was sent', () => {
  const creation = { key: 'k1', body: { title: 'Serum' } as CampaignDraft, at: 5000 }

  it.each([
    [0, true],
    [hourMs - 1, true],
    [hourMs, false],
    [24 * hourMs, false],
  ])('is looked for after %i ms: %s', (passed, isThere) => {
    keepCreation('b1', creation)
    const before = creationBefore('b1', creation.at + passed)
    expect(before).toEqual(isThere ? creation : undefined)
  })

  it('belongs to its brand, is forgotten once it is made, and is no typed value', () => {
    keepCreation('b1', creation)
    expect(creationBefore('b2', creation.at)).toBeUndefined()
    expect(titleOf('b1')).toBeUndefined()
    keep({ title: 'New' })
    keepCreation('b1', undefined)
    expect(creationBefore('b1', creation.at)).toBeUndefined()
    expect(titleOf('b1')).toBe('New')
    expect(localStorage).toHaveLength(1)
  })
})

it('a browser that stores nothing goes on without', () => {
  const fail = () => {
    throw new Error('denied')
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(fail)
  expect(() => keep({ title: 'Mine' })).not.toThrow()
  expect(() => forgetTyped('b1', undefined)).not.toThrow()
  expect([titleOf('b1'), creationBefore('b1', 0)]).toEqual([undefined, undefined])
})
