import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** Over `creators cr`: those who allow it, and those who work with the brand. */
export const isFindableBy = (brandId: string): RawBuilder<boolean> => sql<boolean>`
  (cr.is_findable or exists (
    select from collaborations k
     where k.creator_id = cr.id and k.brand_id = ${brandId} and k.accepted_at is not null))`

/** Over `creators cr`: names and handles alone, which have an index of their own. */
export const isNamed = (query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`ts_filter(cr.search, '{a}') @@ ${query}`

/** Over `creators cr`: by name or handle, however it is spelt. */
export const isNamedLike = (typed: string): RawBuilder<boolean> =>
  isNamed(sql`(select creator_query(${typed}, 'A'))`)

/** Over `creators cr`. A post that the brand alone told of is no step of its creator's. */
const postedAbout = (brandId: string | null): RawBuilder<boolean> => sql<boolean>`
  exists (select from posts p
           where p.creator_id = cr.id and p.brand_id = ${brandId}::uuid and not p.is_found)`

/**
 * Over `creators cr`: those who are open to brands or to everybody, and those who have something to
 * do with this brand. To all others a hidden creator is as unknown as one who never was.
 */
export const isSeenBy = (brandId: string | null): RawBuilder<boolean> => sql<boolean>`
  (cr.is_findable or cr.is_public
   or exists (select from collaborations k
               where k.creator_id = cr.id and k.brand_id = ${brandId}::uuid)
   or ${postedAbout(brandId)}
   or exists (select from enrolments n
               where n.creator_id = cr.id and n.brand_id = ${brandId}::uuid)
   or exists (select from barter_deals d
               where d.creator_id = cr.id and d.brand_id = ${brandId}::uuid))`

/** The creator with this name in paths, whom this brand may look at. */
export const findFindable = async (brandId: string, slug: string, tx: Db = db): Promise<string> => {
  const { rows } = await sql<{ id: string; is_shown: boolean }>`
    select cr.id, ${isFindableBy(brandId)} as is_shown
      from creators cr where cr.slug = ${slug} and ${isSeenBy(brandId)}`.execute(tx)
  const [found = refuse('creator.not_found')] = rows
  return found.is_shown ? found.id : refuse('creator.not_findable')
}

/** What is asked of a creator by name: 404 for strangers to a hidden one. */
export const whereSeen = async <Shown>(
  actor: Actor,
  slug: string,
  show: (slug: string) => Promise<Shown>,
): Promise<Shown> => {
  const brandId = 'brandId' in actor ? actor.brandId : null
  const { rows } = await sql`
    select from creators cr
     where cr.slug = ${slug}
       and (cr.id = ${actor.userId}::uuid or ${isSeenBy(brandId)})`.execute(db)
  return rows.length === 1 ? show(slug) : refuse('creator.not_found')
}

/**
 * Whom a brand may ask is a wider circle than whom it finds: also who opened their media kit to
 * everybody, and who turned to the brand by applying to it or by a post about it. Undefined for
 * strangers.
 */
export const findToAsk = async (
  brandId: string,
  slug: string,
  tx: Db = db,
): Promise<{ id: string; asking: Verdict } | undefined> => {
  const { rows } = await sql<{ id: string; isAsked: boolean }>`
    select cr.id, ${isFindableBy(brandId)} or cr.is_public
           or exists (select from collaborations k
                       where k.creator_id = cr.id and k.brand_id = ${brandId} and k.pitch <> '')
           or ${postedAbout(brandId)} as "isAsked"
      from creators cr where cr.slug = ${slug} and ${isSeenBy(brandId)}`.execute(tx)
  return rows.map(({ id, isAsked }) => ({
    id,
    asking: isAsked ? allowed : refused('creator.not_findable'),
  }))[0]
}

type Meant = {
  /** The same for names and handles alone, and for all that is searched. */
  named: string
  any: string
  /** In the words that are looked for, where somebody has none of the typed ones. */
  corrected: string | null
}

export const viewMeant = async (typed: string, tx: Db = db): Promise<Meant> => {
  const { rows } = await sql<Meant>`
    with meant as materialized (
      select string_agg(meant, ' ' order by nr) as words, bool_or(said <> meant) as is_corrected
        from creator_meant(${typed}))
    select creator_query(words, 'A')::text as named, creator_query(words, '')::text as any,
           case when is_corrected then words end as corrected
      from meant`.execute(tx)
  return rows[0] ?? { named: '', any: '', corrected: null }
}
