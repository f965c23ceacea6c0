import { describe, expect, it } from 'vitest'
import { guessColumns, type Mapping } from '#platform/files/rows/row-kind.ts'
import { mentionFields, understandMentions } from './mention-rows.ts'

const names = ['url', 'handle', 'posted_at', 'caption', 'views', 'likes', 'comments'] as const
type Cells = Partial<Record<(typeof names)[number], string>>
const columns = Object.fromEntries(names.map((name, nr) => [name, nr]))
const mapping = (more: Partial<Mapping> = {}): Mapping => ({
  ...{ columns, decimal: '.', order: 'ymd', zone: 'UTC' },
  ...more,
})
const row = (more: Cells = {}): Required<Cells> => ({
  ...{ url: 'https://a.test/p/1', handle: '@ines', posted_at: '2026-03-04', caption: '' },
  ...{ views: '', likes: '', comments: '' },
  ...more,
})
const understand = (cells: Cells, how: Mapping = mapping()) =>
  understandMentions([{ line: 2, cells: names.map((name) => row(cells)[name]) }], how)
const read = (cells: Cells, how?: Mapping) => understand(cells, how).rows[0]?.mention
const trouble = (cells: Cells) => understand(cells).bad.map(({ sentence }) => sentence)

describe('a file of posts', () => {
  it.each([
    [
      'Post ID,Account ID,Account username,Account name,Description,Duration (sec),Publish time,Permalink,Post type,Data comment,Date,Views,Reach,Likes,Shares,Follows,Comments,Saves',
      [
        'Permalink',
        'Account username',
        'Publish time',
        'Description',
        'Views',
        'Likes',
        'Comments',
      ],
    ],
    [
      'Time,Video title,Video link,Post time,Total likes,Total comments,Total shares,Total views',
      ['Video link', 'Video link', 'Post time', 'Video title'].concat([
        'Total views',
        'Total likes',
        'Total comments',
      ]),
    ],
  ])('has the columns of a platform’s own export: %s', (first, titles) => {
    const header = first.split(',')
    const found = guessColumns(mentionFields, header)
    expect(names.map((name) => header[found[name] ?? -1])).toEqual(titles)
  })
})

describe('a post in it', () => {
  const least = {
    url: 'https://a.test/p/1',
    handle: '@ines',
    posted_at: '2026-03-04T00:00:00.000Z',
  }

  it('is told without what its line leaves empty', () => {
    expect(understand({})).toEqual({ rows: [{ line: 2, mention: least }], bad: [], same: 0 })
    expect(Object.keys(read({}) ?? {})).toEqual(['url', 'handle', 'posted_at'])
  })

  it.each([
    ['dmy', 'UTC', '2026-04-03T00:00:00.000Z'],
    ['mdy', 'UTC', '2026-03-04T00:00:00.000Z'],
    ['mdy', 'Asia/Tokyo', '2026-03-03T15:00:00.000Z'],
  ] as const)('has its day read as %s of %s', (order, zone, moment) => {
    const mention = read({ posted_at: '03/04/2026' }, mapping({ order, zone }))
    expect(mention).toHaveProperty('posted_at', moment)
  })

  it.each([
    [{ url: '' }, 'Address of the post: enter a value.'],
    [{ handle: ' ' }, 'Who posted it: enter a value.'],
    [{ posted_at: '' }, 'Posted on: “” is not a date in the chosen format.'],
    [{ posted_at: '2026-02-31' }, 'Posted on: “2026-02-31” is not a valid date or time.'],
    [{ views: 'many' }, 'Views: “many” is not a number.'],
    [{ likes: 'a', comments: 'b' }, 'Likes: “a” is not a number.'],
  ])('with %j can’t be taken: “%s”', (cells, sentence) => {
    expect(trouble(cells)).toEqual([sentence])
  })
})

it('two posts are told apart by their address', () => {
  const cells = (more: Cells) => names.map((name) => row(more)[name])
  const lines = [{}, { url: 'https://a.test/p/2' }, {}, { handle: '@mo' }].map((more, nr) => ({
    ...{ line: nr + 2, cells: cells(more) },
  }))
  const { rows, bad, same } = understandMentions(lines, mapping())
  expect([rows.map(({ line }) => line), same, bad]).toEqual([
    [2, 3],
    1,
    [{ line: 5, fate: 'conflict', sentence: 'Line 2 has the same post with different details.' }],
  ])
})
