/** A minimal server, which shows the highest possible throughput. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { campaignTextNames, ofTexts } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import pg from 'pg'

pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1184, (text) => text)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const columns = `c.id, c.state, c.title, c.type, c.category, c.niche, c.deadline, c.creators_needed, c.places_taken,
  c.coins, c.reimburse_cap_coins, c.review_days, c.needs_draft, c.reimburse_on, c.min_followers, c.published_at, b.slug, b.name, b.logo_url, b.hue, b.rating_sum,
  b.rating_count, e.balance, k.id collaboration_id, k.state collaboration_state,
  (select json_build_object('sum', coalesce(sum(r.stars), 0), 'count', count(*)) from collaboration_reviews r
    where r.campaign_id = c.id and r.by_role = 'creator' and r.visible_at is not null and r.hidden_at is null) rated`
const sources = `campaigns c join brands b on b.id = c.brand_id
  left join ledger_accounts e on e.owner = 'campaign' and e.owner_id = c.id and e.kind = 'escrow'
  left join collaborations k on k.campaign_id = c.id and k.creator_id = $1`
const orders: Record<string, { by: string; after: string; as: string }> & {
  newest: { by: string; after: string; as: string }
} = {
  newest: {
    by: 'c.published_at desc, c.id desc',
    after: '(c.published_at, c.id) <',
    as: 'timestamptz',
  },
  coins: { by: 'c.coins desc, c.id desc', after: '(c.coins, c.id) <', as: 'bigint' },
  deadline: { by: 'c.deadline, c.id', after: '(c.deadline, c.id) >', as: 'timestamptz' },
}
const listOf = (creatorId: string, asked: URLSearchParams): pg.QueryConfig => {
  const values: unknown[] = [creatorId]
  const put = (value: unknown): string => `$${values.push(value)}`
  const filters: Record<string, (value: string) => string> = {
    category: (value) => `c.category = ${put(value)}`,
    niche: (value) => `c.niche = ${put(value)}`,
    minCoins: (value) => `c.coins >= ${put(Number(value))}`,
    brandSlug: (value) => `c.brand_id = (select id from brands where slug = ${put(value)})`,
    q: (value) => `c.id in (${found(`h.title ilike ${put(`%${value}%`)}`)}
      union ${found(
        `h.search @@ to_tsquery('simple', ${put(
          value
            .split(' ')
            .map((word) => `${word}:*`)
            .join(' & '),
        )})`,
      )})`,
  }
  const names = Object.keys(filters).filter((name) => asked.has(name))
  const wheres = names.map((name) => filters[name]?.(asked.get(name) ?? ''))
  const sort = asked.get('sort') ?? 'newest'
  const { by, after, as } = orders[sort] ?? orders.newest
  const [body] = (asked.get('cursor') ?? '').split('.')
  if (body) {
    const [, value, id] = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
    wheres.push(`${after} (${put(value)}::${as}, ${put(id)}::uuid)`)
  }
  const text = `select ${columns} from ${sources} where ${["c.state = 'open'", 'c.deadline > now()', ...wheres].join(' and ')}
    order by ${by} limit 25`
  return { name: `list ${names.join()} ${sort} ${body === ''}`, text, values }
}
const found = (condition: string): string =>
  `(select h.id from campaigns h where h.state = 'open' and ${condition} order by h.published_at desc limit 1000)`
const readText = `select ${columns}, ${campaignTextNames.map((name) => `c.${name}`)}, c.product, c.keep_live_days,
  c.usage_days, c.usage_channels, c.usage_edits, c.usage_territory, c.checklist, c.apply_by, c.countries, c.languages,
  c.archived_at from ${sources} where c.id = $2`

type Row = Record<string, unknown> & {
  rating_sum: number
  rating_count: number
  rated: { sum: number; count: number }
}

const averageOf = (sum: number, count: number) => Math.round(((sum + 21) / (count + 5)) * 10) / 10
const card = (row: Row) => {
  const average = averageOf(row.rating_sum, row.rating_count)
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    type: row.type,
    category: row.category,
    niche: row.niche,
    rating: { average: averageOf(row.rated.sum, row.rated.count), count: row.rated.count },
    deadline: row.deadline,
    creatorsNeeded: row.creators_needed,
    placesTaken: row.places_taken,
    placesFunded: row.balance ?? 0,
    coins: row.coins,
    reimburseCapCoins: row.reimburse_cap_coins,
    reviewDays: row.review_days,
    needsDraft: row.needs_draft,
    reimburseOn: row.reimburse_on,
    minFollowers: row.min_followers,
    brand: {
      slug: row.slug,
      name: row.name,
      logoUrl: row.logo_url,
      hue: row.hue,
      rating: { average, count: row.rating_count },
    },
    collaboration:
      row.collaboration_id === null
        ? null
        : { id: row.collaboration_id, state: row.collaboration_state },
    can: { apply: { allowed: true } },
  }
}

const send = (response: ServerResponse, value: unknown): void => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(value))
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const apply = async (campaignId: string, creatorId: string, key: string, pitch: string) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'key',
      text: `insert into idempotency_keys (scope, key, request_hash) values ($1, $2, '\\x00')`,
      values: [creatorId, key],
    })
    const { rows } = await client.query({
      name: 'apply',
      text: `with campaign as (select id, brand_id, category, title from campaigns where id = $1 and state = 'open' for share),
             inserted as (
               insert into collaborations (brand_id, campaign_id, category, creator_id, state, pitch, state_deadline)
               select brand_id, id, category, $2, 'applied', $3, now() + interval '10 days' from campaign
               returning id, campaign_id, brand_id, created_at),
             event as (
               insert into domain_events (type, subject_type, subject_id, brand_id, creator_id, actor, actor_id, to_state, data)
               select 'collaboration.applied', 'collaboration', i.id, i.brand_id, $2, 'creator', $2, 'applied',
                      jsonb_build_object('campaignTitle', c.title) from inserted i, campaign c)
             select id, campaign_id, created_at from inserted`,
      values: [campaignId, creatorId, pitch],
    })
    const answer = { id: rows[0].id, campaignId, state: 'applied', createdAt: rows[0].created_at }
    await client.query({
      name: 'answer',
      text: 'update idempotency_keys set answer = $3 where scope = $1 and key = $2',
      values: [creatorId, key, JSON.stringify(answer)],
    })
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const server = createServer(async (request, response) => {
  try {
    const creatorId = String(request.headers['x-creator'])
    const [, , , id] = (request.url ?? '').split(/[/?]/)
    if (request.method === 'POST') {
      const { pitch } = JSON.parse(await bodyOf(request))
      return send(
        response,
        await apply(String(id), creatorId, String(request.headers['idempotency-key']), pitch),
      )
    }
    if (id !== undefined && id.length === 36) {
      const { rows } = await pool.query({ name: 'read', text: readText, values: [creatorId, id] })
      const row = rows[0]
      return send(response, {
        ...card(row),
        ...ofTexts(campaignTextNames, (name) => row[name]),
        product: row.product,
        keepLiveDays: row.keep_live_days,
        checklist: row.checklist,
        usage: {
          days: row.usage_days,
          channels: row.usage_channels,
          edits: row.usage_edits,
          territory: row.usage_territory,
        },
        applyBy: row.apply_by,
        countries: row.countries,
        languages: row.languages,
        publishedAt: row.published_at,
        archived: row.archived_at !== null,
      })
    }
    const asked = new URL(request.url ?? '', 'http://bare').searchParams
    const { rows } = await pool.query(listOf(creatorId, asked))
    return send(response, { items: rows.slice(0, 24).map(card), nextCursor: null })
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
})
server.listen(Number(process.env.PORT), '127.0.0.1')
