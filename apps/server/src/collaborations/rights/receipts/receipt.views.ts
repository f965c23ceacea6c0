import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { fileFacts } from '#platform/files/index.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { assert } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { type Receipt, type ReceiptFacts, signedBy } from './receipt-facts.rules.ts'

type GrantRow = Omit<ReceiptFacts, 'document' | 'issuedBy' | 'creator' | 'brand' | 'originals'> & {
  creatorName: string
  creatorSlug: string
  brandName: string
  brandSlug: string
  files: string[]
}

const originalsOf = (tx: Db, urls: readonly string[]): Promise<ReceiptFacts['originals']> =>
  Promise.all(
    urls.map(async (url) => {
      const file = await fileFacts(tx, url)
      assert(file !== undefined, 'an original that was handed over is there')
      return { name: file.name ?? 'Picture', sha256: file.sha256.toString('hex') }
    }),
  )

export const readReceiptFacts = async (tx: Db, grantId: string): Promise<ReceiptFacts> => {
  const { rows } = await sql<GrantRow>`
    select g.id, g.renews, g.created_at as "issuedAt", creator_name(u.display_name) as "creatorName",
           c.slug as "creatorSlug", b.name as "brandName", b.slug as "brandSlug",
           jsonb_build_object('campaign', m.title, 'post', p.url) as content,
           g.channels, g.edits, g.territory, g.ai_use as "aiUse", g.starts_at as "from",
           g.ends_at as until, g.coins, g.files
      from rights_grants g
      join brands b on b.id = g.brand_id
      join creators c on c.id = g.creator_id
      join users u on u.id = g.creator_id
      left join collaborations k on k.id = g.collaboration_id
      left join campaigns m on m.id = k.campaign_id
      left join posts p on p.id = g.post_id
     where g.id = ${grantId}::uuid`.execute(tx)
  const [grant] = rows
  assert(grant !== undefined, 'a receipt is issued for a grant that was written')
  const { creatorName, creatorSlug, brandName, brandSlug, files, ...rest } = grant
  return {
    document: 'rights receipt',
    ...rest,
    issuedBy: settings.publicUrl,
    creator: { name: creatorName, slug: creatorSlug },
    brand: { name: brandName, slug: brandSlug },
    originals: await originalsOf(tx, files),
  }
}

const ofSide = (actor: Actor) =>
  actor.role === 'brand' && 'brandId' in actor
    ? sql`g.brand_id = ${actor.brandId}::uuid`
    : sql`g.creator_id = ${actor.userId}::uuid`

export const findReceipt = async (actor: Actor, grantId: string): Promise<Receipt | undefined> => {
  const { rows } = await sql<{ facts: ReceiptFacts; key: string; value: string }>`
    select r.facts, r.key_id as key, r.signature as value
      from rights_receipts r join rights_grants g on g.id = r.grant_id
     where r.grant_id = ${grantId}::uuid and ${ofSide(actor)}`.execute(db)
  const [row] = rows
  return row && { ...row.facts, signature: signedBy(row.key, row.value, settings.publicUrl) }
}
