import type pg from 'pg'
import { viewBrandDays, viewMyDays } from '../src/campaigns/analytics/programme-days.views.ts'
import type { AuthorizedBrandId } from '../src/platform/actor.ts'
import type { FilledLinks } from './fill-links.ts'

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

export const benchFigures = async (
  client: pg.Client,
  { filled, quick }: { filled: FilledLinks; quick: boolean },
): Promise<string[]> => {
  const perLinkAndDay = quick ? 11 : 112
  // The server creates partitions for fewer months, so older clicks need a default one.
  await client.query('create table clicks_of_the_bench partition of clicks default')
  await client.query('truncate link_days')
  for (let ago = 0; ago < 90; ago += 1)
    await client.query(
      `insert into clicks (id, link_id, at, visitor)
       select uuid7(), l.id, date_trunc('day', now()) - make_interval(days => $1::int, secs => -nr),
              int8send((random() * 60)::bigint)
         from links l, generate_series(1, $2::int) nr`,
      [ago, perLinkAndDay],
    )
  await client.query(`
    insert into link_days (link_id, day, clicks, visitors)
    select link_id, (at at time zone 'UTC')::date, count(*), count(distinct visitor)
      from clicks group by 1, 2`)
  await client.query('vacuum analyze link_days')
  const { rows } = await client.query(
    'select creator_id, (select sum(clicks) from link_days)::int as clicks from enrolments where id = $1',
    [filled.enrolmentIds[0]],
  )
  const creator = { userId: rows[0].creator_id, email: '', role: 'creator' } as const
  const brand = {
    userId: filled.brandId,
    email: '',
    role: 'brand',
    brandId: filled.brandId as AuthorizedBrandId,
    member: 'owner',
  } as const
  const pages = [
    [
      'a creator of 100 links',
      () => viewMyDays(creator, filled.enrolmentIds[0] ?? '', { days: 90 }),
    ],
    ['a brand of 1,000 links', () => viewBrandDays(brand, filled.programmeId, { days: 90 })],
    ['a brand, 30 days', () => viewBrandDays(brand, filled.programmeId, {})],
  ] as const
  const lines: string[] = []
  for (const [name, view] of pages) {
    const times: number[] = []
    for (let call = 0; call < 40; call += 1) {
      const startedAt = performance.now()
      await view()
      times.push(performance.now() - startedAt)
    }
    lines.push(
      `| figures by day, ${rows[0].clicks.toLocaleString('en')} clicks, ${name} | | ${quantile(times, 0.5).toFixed(1)} ms | | 50 ms | p99 ${quantile(times, 0.99).toFixed(1)} ms |`,
    )
  }
  return lines
}
