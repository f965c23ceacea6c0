import type pg from 'pg'

export const linkCount = 1_000

export type FilledLinks = { brandId: string; programmeId: string; enrolmentIds: string[] }

export const fillLinks = async (client: pg.Client): Promise<FilledLinks> => {
  const { rows } = await client.query<{ brand: string; programme: string; enrolments: string[] }>(`
    with brand as (
      insert into brands (slug, name, categories, hue, open_campaigns, rank)
      values ('link-bench', 'Link bench', '{}', 1, 0, 0) returning id),
    programme as (
      insert into programmes (brand_id, state, name, landing_url, allowed_hosts, currency, opened_at)
      select id, 'open', 'Bench', 'https://shop.example/', '{shop.example}', 'EUR',
             now() - interval '90 days' from brand returning id, brand_id),
    people as (
      insert into users (email, email_norm, display_name)
      select 'link-bench-' || i || '@example.test', 'link-bench-' || i || '@example.test', 'Creator ' || i
        from generate_series(1, 10) i returning id),
    creator as (insert into creators (id, slug) select id, 'link-bench-' || id from people returning id),
    enrolment as (
      insert into enrolments (programme_id, brand_id, creator_id, state, terms_version)
      select p.id, p.brand_id, c.id, 'approved', 1 from programme p, creator c
      returning id, programme_id),
    span as (
      insert into enrolment_spans (enrolment_id, earning)
      select id, tstzrange(now() - interval '90 days', null) from enrolment),
    reward as (
      insert into rewards (programme_id, percent_bps, valid)
      select id, 1000, tstzrange(now() - interval '90 days', null) from programme),
    link as (
      insert into links (enrolment_id, programme_id, slug, target_url)
      select e.id, e.programme_id, 'bench-' || ((e.nr - 1) * ${linkCount / 10} + i),
             'https://shop.example/page-' || i || '?utm_source=bench'
        from (select *, row_number() over () as nr from enrolment) e,
             generate_series(0, ${linkCount / 10 - 1}) i)
    select p.brand_id as brand, p.id as programme, array_agg(e.id) as enrolments
      from programme p, enrolment e group by 1, 2`)
  const [row] = rows
  if (row === undefined) throw new Error('The links were not filled.')
  return { brandId: row.brand, programmeId: row.programme, enrolmentIds: row.enrolments }
}
