import { sql } from 'kysely'
import { db } from '#platform/postgres/db.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** In the order they were made: ids of the moved clock count up. */
const numbered = [
  ['file', 'files'],
  ['submission', 'submissions'],
  ['post', 'posts'],
  ['dispute', 'disputes'],
  ['receipt', 'receipts'],
  ['appeal', 'appeals'],
  ['topup', 'topups'],
  ['refund', 'topup_refunds'],
  ['redemption', 'redemptions'],
  ['settlement', 'settlements'],
  ['link', 'links'],
  ['commission', 'commissions'],
  ['claim', 'order_claims'],
  ['key', 'api_keys'],
  ['webhook', 'webhooks'],
  ['delivery', 'webhook_deliveries'],
  ['deal', 'barter_deals'],
  ['request', 'rights_requests'],
  ['grant', 'rights_grants'],
  ['rights dispute', 'rights_disputes'],
] as const

/** By id: Mira, Serum, Mira in Serum; what has no name of its own is numbered. */
const namesOf = async (): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text, split_part(email, '@', 1) as name from users
    union all select id::text, name from brands
    union all select id::text, name from suppliers
    union all select id::text, title from coupons
    union all select id::text, name from programmes
    union all select e.id::text, split_part(u.email, '@', 1) || ' in ' || p.name
      from enrolments e join users u on u.id = e.creator_id join programmes p on p.id = e.programme_id
    union all select id::text, order_ref from conversions
    union all select id::text, code::text from codes
    union all select id::text, 'reward ' || row_number() over (order by id) from rewards
    union all select id::text, title from campaigns
    union all select id::text, 'offer ' || title from barter_offers
    union all select c.id::text, split_part(u.email, '@', 1) || ' in ' || k.title
      from collaborations c join users u on u.id = c.creator_id join campaigns k on k.id = c.campaign_id`.execute(
    db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, `<${name}>`]))
  for (const [word, table] of numbered) {
    const { rows: things } = await sql<{
      id: string
    }>`select id::text from ${sql.table(table)} order by created_at, id`.execute(db)
    for (const [nr, { id }] of things.entries()) names.set(id, `<${word} ${nr + 1}>`)
  }
  return names
}

// Whole minutes lie on a half hundredth of an hour, and what a step takes on either side of it.
const hundredths = (number: number): number => Math.round(number * 100 - 0.05) / 100

/** Without what differs from one run to the next: ids, one-time links, cursors, made codes. */
export const readable = async (): Promise<(text: string) => string> => {
  const names = await namesOf()
  const { rows: links } = await sql<{ slug: string }>`select slug from links`.execute(db)
  const slugs = new RegExp(`\\b(${links.map(({ slug }) => slug).join('|')})\\b`, 'g')
  return (text) =>
    text
      .replace(slugs, '<slug>')
      .replace(uuid, (id) => names.get(id) ?? '<id>')
      .replace(/(20\d\d-\d\d-\d\d[T ]\d\d:\d\d):\d\d(\.\d+)?(Z|\+00(:00)?)?/g, '$1')
      .replace(/(confirm-email#|reset=)[\w-]+/g, '$1<token>')
      .replace(/(token|nextCursor|cursor)([=:] ?"?)[\w%.-]{16,}/g, '$1$2<token>')
      .replace(/\/files\/[0-9a-f]{64}(-\d+x\d+(-[0-9a-f]{12})?)?/g, '/files/<hash>')
      // Hours and shares count the milliseconds that a step took.
      .replace(/\d+\.\d{3,}/g, (part) => String(hundredths(Number(part))))
      .replace(/ as [\w-]{16,};/g, ' as <token>;')
      .replace(/\/sandbox\/[\w-]+/g, '/sandbox/<token>')
      .replace(/provider_ref: "[^"]+"/g, 'provider_ref: <token>')
      .replace(/\b(tdk_|whsec_)[\w+/=-]+/g, '$1made')
      .replace(/GLOW(-[0-9A-Z]{4}){3}/g, 'GLOW<made code>')
      .replace(/gradient: "[\d,]+"/g, 'gradient: <hues of its id>')
      .replace(/\b[0-9a-f]{40,64}\b/g, '<hash>')
      .replace(/\b10\.\d+\.\d+\.\d+\b/g, '<address>')
}
