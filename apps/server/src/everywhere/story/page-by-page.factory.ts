import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { fieldsOf } from '#everywhere/hostile/schema-fields.factory.ts'
import { type Asking, readings, thingsThere, toldAlready } from './readings.factory.ts'

type Page = { items: unknown[]; nextCursor: string | null }
type Query = Record<string, string | number>

const pagesMost = 7

/** Of every list and order what stands in it at once, and what does item by item. */
export const pageByPage = async (
  teller: Asking,
  people: readonly string[],
): Promise<{ name: string; whole: string[]; pages: string[] }[]> => {
  const ids = await thingsThere()
  const lists = [...(await everyEndpoint())].filter(([, { query }]) =>
    fieldsOf(query).some(([field]) => field === 'cursor'),
  )

  const readBy = async (who: string, name: string, params: object, query: Query) => {
    const [method = '', path = ''] = name.split(' ')
    const answer = await teller.ask(who, { method, path } as never, { params, query })
    return answer.statusCode === 200 ? (JSON.parse(answer.body) as Page) : undefined
  }

  const told: { name: string; whole: string[]; pages: string[] }[] = []
  for (const [name] of lists) {
    const reading = readings[name]
    if (reading === undefined || reading === toldAlready) continue
    const part = name.match(/:(\w+)/)?.[1] ?? ''
    const places = reading.in === undefined ? [''] : (ids[reading.in] ?? []).map(({ id }) => id)
    const queries = [...(reading.queries ?? []), ...(reading.orders ?? [])]
      .map(({ limit: _, ...query }) => query)
      .filter((one, nr, all) => all.findIndex((other) => isSame(one, other)) === nr)
    for (const query of queries) {
      let longest = { who: '', params: {}, items: [] as unknown[] }
      for (const who of people)
        for (const place of places) {
          const params = { [part]: place }
          const whole = await readBy(who, name, params, { ...query, limit: 50 })
          if (whole !== undefined && whole.items.length > longest.items.length)
            longest = { who, params, items: whole.items }
        }
      const pages: unknown[] = []
      let cursor: string | null = null
      do {
        const more: Query = cursor === null ? {} : { cursor }
        const page = await readBy(longest.who, name, longest.params, {
          ...query,
          ...more,
          limit: 1,
        })
        pages.push(...(page?.items ?? []))
        cursor = page?.nextCursor ?? null
      } while (cursor !== null && pages.length < pagesMost)
      told.push({
        name: `${name} ${new URLSearchParams(query as Record<string, string>)}`,
        whole: longest.items.slice(0, pagesMost).map((item) => JSON.stringify(item)),
        pages: pages.map((item) => JSON.stringify(item)),
      })
    }
  }
  return told
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
