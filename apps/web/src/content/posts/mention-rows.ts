import type { ImportedMentions } from '@tandem/contract/content/posts/mention.schema.ts'
import { readMoment } from '#platform/files/rows/read-cells.ts'
import type { CsvLine } from '#platform/files/rows/read-csv.ts'
import {
  type Mapping,
  type RowField,
  type Understood,
  understandEach,
} from '#platform/files/rows/row-kind.ts'
import { numbersIn, typedFrom } from './typed-numbers.ts'

/** Includes the columns of exports from Meta and TikTok. */
export const mentionFields: readonly RowField[] = [
  {
    ...{ name: 'url', label: 'Address of the post', words: /url|link|address|permalink/i },
    columns: ['permalink', 'video link'],
    needed: true,
  },
  {
    ...{ name: 'handle', label: 'Who posted it', words: /handle|author|user|account/i },
    columns: ['account username', 'video link'],
    needed: true,
  },
  {
    ...{ name: 'posted_at', label: 'Posted on', words: /date|posted|publish|time/i },
    columns: ['publish time', 'post time'],
    needed: true,
  },
  {
    ...{ name: 'caption', label: 'Caption', words: /caption|text|content|title/i },
    columns: ['description', 'video title'],
  },
  {
    ...{ name: 'views', label: 'Views', words: /view|play|impression/i },
    columns: ['views', 'total views'],
  },
  { name: 'likes', label: 'Likes', words: /like/i, columns: ['likes', 'total likes'] },
  {
    ...{ name: 'comments', label: 'Comments', words: /comment/i },
    columns: ['comments', 'total comments'],
  },
]
const numberNames = ['views', 'likes', 'comments'] as const

export type MentionRow = ImportedMentions['rows'][number]

export const understandMentions = (
  lines: readonly CsvLine[],
  mapping: Mapping,
): Understood<MentionRow> => {
  const { rows, ...said } = understandEach(
    lines,
    { fields: mentionFields, one: 'post' },
    mapping,
    (cellOf) => mentionOf(cellOf, mapping),
  )
  return { ...said, rows: rows.map(({ line, row }) => ({ line, mention: row })) }
}

const mentionOf = (
  cellOf: (field: string) => string,
  { order, zone }: Mapping,
): { id: string; row: Record<string, unknown> } | { trouble: string } => {
  const url = cellOf('url')
  // TikTok's export has no handle, but its addresses contain one.
  const handle = /tiktok\.com\/@([\w.-]+)\//i.exec(cellOf('handle'))?.[1] ?? cellOf('handle')
  if (url === '') return { trouble: 'Address of the post: enter a value.' }
  if (handle === '') return { trouble: 'Who posted it: enter a value.' }
  const moment = readMoment(cellOf('posted_at'), { order, zone })
  if ('trouble' in moment) return { trouble: `Posted on: ${moment.trouble}` }
  const typed = Object.fromEntries(numberNames.map((name) => [name, cellOf(name)]))
  const numbers = numbersIn({ ...typedFrom(), ...typed })
  const wrong = numberNames.find((name) => Number.isNaN(numbers[name]))
  if (wrong !== undefined) {
    const { label = '' } = mentionFields.find(({ name }) => name === wrong) ?? {}
    return { trouble: `${label}: “${cellOf(wrong)}” is not a number.` }
  }
  const known = numberNames.flatMap((name) =>
    numbers[name] === null ? [] : [[name, numbers[name]]],
  )
  return {
    id: url,
    row: {
      ...{ url, handle, posted_at: moment.value },
      ...(cellOf('caption') !== '' && { caption: cellOf('caption') }),
      ...Object.fromEntries(known),
    },
  }
}
