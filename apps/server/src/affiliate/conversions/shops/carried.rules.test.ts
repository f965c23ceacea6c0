import { describe, expect, it } from 'vitest'
import { carriedBy, namedIn, type Pair } from './carried.rules.ts'

const nothing = { clickIds: [], slug: null, codes: [] }
const clicksOf = (...values: readonly unknown[]): string[] =>
  carriedBy({ pairs: values.map((value): Pair => ['cmref', value]) }, []).clickIds
const slugOf = (...values: readonly unknown[]): string | null =>
  carriedBy({ pairs: values.map((value): Pair => ['cmlink', value]) }, []).slug

describe('what an order carries of its visit', () => {
  it('is its clicks, the first link and its codes', () => {
    const pairs: Pair[] = [
      ['cmref', 'click-1'],
      ['colour', 'red'],
      ['cmlink', 'boats-by-ro'],
      ['cmref', 'click_2'],
      ['cmlink', 'other'],
    ]
    expect(carriedBy({ pairs }, ['ROBIN10', 'Zehn Prozent'])).toEqual({
      clickIds: ['click-1', 'click_2'],
      slug: 'boats-by-ro',
      codes: ['ROBIN10', 'Zehn Prozent'],
    })
  })

  it.each([
    ['cmref', { clickIds: ['a'] }],
    ['_cmref', { clickIds: ['a'] }],
    ['cmlink', { slug: 'a' }],
    ['cm_ref', {}],
    ['CMREF', {}],
  ])('stands under a name of ours, shown or hidden: %s', (name, carried) => {
    expect(carriedBy({ pairs: [[name, 'a']] }, [])).toEqual({ ...nothing, ...carried })
  })

  it.each([
    ['/boats?cmref=landed', ['landed']],
    ['https://shop.example/?a=1&cmref=landed&cmlink=x#top', ['landed']],
    ['/?cmref=landed#?cmref=other', ['landed']],
    ['/?%63mref=lan%64ed', ['landed']],
    ['/cmref=landed', []],
    ['/?cmref=two words', []],
    [undefined, []],
  ])('is read of the page where the visit began: %j', (page, clickIds) => {
    expect(carriedBy({ pages: [page] }, []).clickIds).toEqual(clickIds)
  })

  it.each([[''], ['a b'], ['a.b'], ['a\n'], ['é'], ['<script>'], [7], [null], [{}], [['a']]])(
    'is no click and no link by %j, which it passes over',
    (value) => {
      expect(clicksOf(value, 'good')).toEqual(['good'])
      expect(slugOf(value, 'good')).toBe('good')
      expect(slugOf(value)).toBeNull()
    },
  )
})

describe('the one field of a payment link', () => {
  it.each<[string, Pair[]]>([
    ['cmref-a-click', [['cmref', 'a-click']]],
    ['cmlink-boats-by-ro', [['cmlink', 'boats-by-ro']]],
    ['cmref', []],
    ['cmref_a-click', []],
    ['order-cmref-a-click', []],
    ['A-1001', []],
  ])('names a visit: «%s» is %j', (text, pairs) => {
    expect(namedIn(text)).toEqual(pairs)
  })
})
