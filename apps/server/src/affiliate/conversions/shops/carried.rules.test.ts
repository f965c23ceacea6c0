import { describe, expect, it } from 'vitest'
import { carriedBy, namedIn, type Pair } from './carried.rules.ts'

const nothing = { clickIds: [], slug: null, codes: [] }
const some = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, nr) => `${prefix}${nr}`)
const clicksOf = (...values: readonly unknown[]): string[] =>
  carriedBy({ pairs: values.map((value): Pair => ['cmref', value]) }, []).clickIds
const slugOf = (...values: readonly unknown[]): string | null =>
  carriedBy({ pairs: values.map((value): Pair => ['cmlink', value]) }, []).slug
const codesOf = (...codes: readonly string[]): string[] => carriedBy({}, codes).codes

describe('what an order carries of its visit', () => {
  it('is nothing where nothing was left', () => {
    expect(carriedBy({}, [])).toEqual(nothing)
    expect(carriedBy({ pairs: [['colour', 'red']], pages: ['/boats', '/?a=1'] }, [])).toEqual(
      nothing,
    )
  })

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
    ['_cmlink', { slug: 'a' }],
    ['__cmref', {}],
    ['cm_ref', {}],
    ['cmref_', {}],
    ['CMREF', {}],
    ['xcmlink', {}],
  ])('stands under a name of ours, shown or hidden: %s', (name, carried) => {
    expect(carriedBy({ pairs: [[name, 'a']] }, [])).toEqual({ ...nothing, ...carried })
  })

  it.each([
    ['/boats?cmref=landed', ['landed']],
    ['https://shop.example/?a=1&cmref=landed&cmlink=x#top', ['landed']],
    ['/?cmref=one&cmref=two', ['one', 'two']],
    ['/?cmref=landed#?cmref=other', ['landed']],
    ['/?_cmref=landed', ['landed']],
    ['/?%63mref=lan%64ed', ['landed']],
    ['?cmref=landed', ['landed']],
    ['/cmref=landed', []],
    ['/?cmref=two words', []],
    ['', []],
    [null, []],
    [undefined, []],
    [{ cmref: 'landed' }, []],
    [['/?cmref=landed'], []],
  ])('is read of the page where the visit began: %j', (page, clickIds) => {
    expect(carriedBy({ pages: [page] }, []).clickIds).toEqual(clickIds)
  })

  it('is first what is named, then what its pages say', () => {
    const pages = ['/?cmref=landed&cmlink=page', '/?cmref=later']
    const pairs: Pair[] = [
      ['cmref', 'named'],
      ['cmlink', 'named'],
    ]
    expect(carriedBy({ pairs, pages }, [])).toMatchObject({
      clickIds: ['named', 'landed', 'later'],
      slug: 'named',
    })
    expect(carriedBy({ pages }, []).slug).toBe('page')
  })

  it('says the same once', () => {
    expect(clicksOf('a', 'b', 'a')).toEqual(['a', 'b'])
    expect(codesOf('X', 'Y', 'X', 'x')).toEqual(['X', 'Y', 'x'])
  })

  it('is not endless: ten clicks and twenty codes, the first ones', () => {
    const [clicks, codes] = [some(11, 'click-'), some(21, 'CODE')]
    expect(clicksOf(...clicks.slice(0, 10))).toHaveLength(10)
    expect(clicksOf('click-0', ...clicks)).toEqual(clicks.slice(0, 10))
    expect(codesOf(...codes.slice(0, 20))).toHaveLength(20)
    expect(codesOf('CODE0', ...codes)).toEqual(codes.slice(0, 20))
  })

  it.each([[''], ['a b'], ['a.b'], ['a\n'], ['é'], ['<script>'], [7], [null], [{}], [['a']]])(
    'is no click and no link by %j, which it passes over',
    (value) => {
      expect(clicksOf(value, 'good')).toEqual(['good'])
      expect(slugOf(value, 'good')).toBe('good')
      expect(slugOf(value)).toBeNull()
    },
  )

  it('may be long, and not too long', () => {
    const [letters, tooMany] = ['a'.repeat(200), 'a'.repeat(201)]
    expect(clicksOf(letters, tooMany)).toEqual([letters])
    expect(slugOf('a'.repeat(101), 'a'.repeat(100))).toBe('a'.repeat(100))
    expect(codesOf('', 'ä'.repeat(101), 'ä'.repeat(100), 'X')).toEqual(['ä'.repeat(100), 'X'])
  })
})

describe('the one field of a payment link', () => {
  it.each<[string, Pair[]]>([
    ['cmref-a-click', [['cmref', 'a-click']]],
    ['cmlink-boats-by-ro', [['cmlink', 'boats-by-ro']]],
    ['cmref-cmlink-x', [['cmref', 'cmlink-x']]],
    ['cmref-', [['cmref', '']]],
    ['cmref', []],
    ['cmrefa-click', []],
    ['cmref_a-click', []],
    ['_cmref-a-click', []],
    ['order-cmref-a-click', []],
    ['Cmref-a-click', []],
    ['A-1001', []],
    ['', []],
  ])('names a visit: «%s» is %j', (text, pairs) => {
    expect(namedIn(text)).toEqual(pairs)
  })

  it('carries it as anything else does', () => {
    expect(carriedBy({ pairs: namedIn('cmref-a-click') }, []).clickIds).toEqual(['a-click'])
    expect(carriedBy({ pairs: namedIn('cmlink-boats-by-ro') }, []).slug).toBe('boats-by-ro')
    expect(carriedBy({ pairs: namedIn('cmref-') }, [])).toEqual(nothing)
  })
})
