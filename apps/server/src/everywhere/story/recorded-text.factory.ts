import type { Recording } from './recording.factory.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const minute = /"(20\d\d-\d\d-\d\d[T ]\d\d:\d\d)(?:")/g

/** `<mira in Serum>` → `mira-in-serum`; two of one name are told apart by a number. */
const slugsOf = (clean: (text: string) => string) => {
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  return (id: string): string => {
    const known = slugs.get(id)
    if (known !== undefined) return known
    const name = clean(id)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    let slug = name
    for (let nr = 2; taken.has(slug); nr += 1) slug = `${name}-${nr}`
    taken.add(slug)
    slugs.set(id, slug)
    return slug
  }
}

const moments = ['at', 'time', 'createdAt', 'redeemedAt', 'postedAt', 'occurredAt']
const momentOf = (part: unknown): unknown =>
  Object.entries((part ?? {}) as object).find(([name]) => moments.includes(name))?.[1]

/** What one step wrote at one moment has no order of its own, and numbers only tell apart. */
const settled = (part: unknown, clean: (text: string) => string, unordered = false): unknown => {
  if (Array.isArray(part)) {
    const items = part.map((item) => {
      const moment = momentOf(item)
      return {
        item: settled(item, clean),
        moment: moment === undefined ? undefined : clean(String(moment)),
        text: clean(JSON.stringify({ ...(item as object), id: '' })),
      }
    })
    const ordered = items.every(({ moment }) => moment === undefined) && !unordered
    if (!ordered)
      for (let from = 0, to = 1; from < items.length; from = to) {
        while (to < items.length && items[to]?.moment === items[from]?.moment) to += 1
        const group = items.slice(from, to).sort((one, other) => (one.text < other.text ? -1 : 1))
        items.splice(from, group.length, ...group)
        to = Math.max(to, from + 1)
      }
    return items.map(({ item }, nr) =>
      typeof (item as { id?: unknown } | null)?.id === 'number'
        ? { ...(item as object), id: items.length - nr }
        : item,
    )
  }
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      settled(value, clean, unordered && name === 'items'),
    ]),
  )
}

const pageSize = 3
type List = { items: unknown[]; nextCursor: unknown }

/** Two short pages of a long list: cut here, where what happened at one moment has its order. */
const pagesOf = (asks: string, answer: unknown): [string, unknown][] => {
  const isList = typeof answer === 'object' && answer !== null && 'nextCursor' in answer
  if (!isList) return [[asks, answer]]
  const { items, ...rest } = answer as List
  const page = (from: number, nextCursor: string | null) => ({
    items: items.slice(from, from + pageSize),
    ...rest,
    nextCursor,
  })
  if (items.length <= pageSize) return [[asks, page(0, null)]]
  return [
    [asks, page(0, 'page-2')],
    [`${asks}${asks.includes('?') ? '&' : '?'}cursor=page-2`, page(pageSize, null)],
  ]
}

/** A line for each answer, below the moment it was given at; the same in other places is named. */
export const recordedTextOf = ({ moments }: Recording, clean: (text: string) => string) => {
  const slugOf = slugsOf(clean)
  const readable = (value: unknown): string =>
    clean(JSON.stringify(value).replace(uuid, slugOf))
      .replace(minute, '"$1:00.000Z"')
      .replace(/"(requestId|gradient)":"[^"]+"/g, '"$1":"0,1"')
      .replace(/\b(tk|ts)_[\w-]{16,}/g, '$1_made')
      .replace(/<([a-z ]+)>/g, '$1')
  const places = new Map<string, string>()

  return (isOf: (moment: string) => boolean): string => {
    const lines: string[] = []
    for (const [id, { at, heard }] of moments) {
      if (!isOf(id)) continue
      lines.push(readable({ moment: id, at }))
      const moment = readable(id).slice(1, -1)
      const answers = [...heard.values()].flatMap(({ answer, asks, unordered, ...more }) =>
        pagesOf(asks, JSON.parse(readable(settled(answer, clean, unordered)))).map(
          ([asks, part]) => ({
            ...more,
            asks: readable(asks).slice(1, -1),
            body: JSON.stringify(part),
          }),
        ),
      )
      for (const { who, asks, name, status, body } of answers) {
        const line = JSON.stringify({
          who,
          asks,
          ...(!asks.startsWith('GET') && { name }),
          ...(status !== 200 && { status }),
        }).slice(0, -1)
        const place = places.get(body)
        lines.push(place === undefined ? `${line},"answer":${body}}` : `${line},"as":"${place}"}`)
        if (place === undefined && body.length > 200) places.set(body, `${moment}: ${who} ${asks}`)
      }
    }
    return `${lines.join('\n')}\n`
  }
}
