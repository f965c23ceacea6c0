import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { atTime } from '#platform/clock.ts'
import { eventsDb } from '#platform/postgres/db.ts'
import { tendAllMonths } from './tend-months.ts'
import { useTestApp } from './test-app.factory.ts'

useTestApp()

const monthsOf = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select right(c.relname, 7) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = ${table}::regclass order by 1`.execute(eventsDb)
  return rows.map(({ month }) => month)
}
const tendOn = (day: string) => atTime(new Date(day), tendAllMonths)
const ahead = ['2031_04', '2031_05', '2031_06', '2031_07']

it('clicks and logs have partitions for two months ahead, and lose those past their retention', async () => {
  await tendOn('2031-01-31T12:00:00Z')
  await tendOn('2031-05-31T23:00:00Z')
  expect(await monthsOf('webhook_tries')).toEqual(['2031_05', '2031_06', '2031_07'])
  expect(await monthsOf('conversion_calls')).toEqual(['2031_03', ...ahead])
  expect(await monthsOf('clicks')).toEqual(['2031_01', '2031_02', '2031_03', ...ahead])
})

it('the server’s role reaches partitions only through their table', async () => {
  await tendOn(new Date().toISOString())
  const part = `webhook_tries_${new Date(Date.now() + 31 * dayMs).toISOString().slice(0, 7).replace('-', '_')}`
  await expect(sql`delete from ${sql.table(part)}`.execute(eventsDb)).rejects.toThrow(
    /permission denied/,
  )
  await expect(sql`select tend_months('clicks', now(), 1)`.execute(eventsDb)).rejects.toThrow(
    'tend_months: clicks with 1 days',
  )
})
