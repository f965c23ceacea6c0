import { atTime } from '#platform/clock.ts'
import type { Row } from './bare-rows.factory.ts'

/** A list under test, a row that it shows, and changed copies of the row that it shows or hides. */
export type BareList = {
  read: () => Promise<string[]>
  table: string
  row: Row
  key?: string
  parents?: [table: string, by: string][]
  shownToo?: Row[]
  hidden: Row[]
}

type Plant = (table: string, row: Row) => Promise<Row>

export const tryList = async (
  plant: Plant,
  moment: Date,
  { read, table, row, key = 'id', parents = [], shownToo = [], hidden }: BareList,
): Promise<{ shown: Row[]; expected: Row[] }> => {
  const expected = [{}, ...shownToo]
  const planted: [id: unknown, more: Row][] = []
  for (const more of [...expected, ...hidden]) {
    const all = { ...row, ...more }
    const child = await plant(table, all)
    const family = [child]
    for (const [parent, by] of parents) {
      const id = family.find((one) => by in one)?.[by]
      family.push(await plant(parent, { ...all, id }))
    }
    planted.push([child[key], more])
  }
  const listed = await atTime(moment, read)
  return {
    shown: planted.filter(([id]) => listed.includes(String(id))).map(([, more]) => more),
    expected,
  }
}
