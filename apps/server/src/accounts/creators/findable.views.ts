import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

/** Condition for `creators cr`: no measure against the creator, and no suspended account. */
export const isAllowed = sql<boolean>`(cr.measure is null
  and not exists (select from users d where d.id = cr.id and d.disabled_at is not null))`

/** Condition for `creators cr`: findable by all brands, or accepted by this brand. */
export const isFindableBy = (brandId: string): RawBuilder<boolean> => sql<boolean>`
  (cr.is_findable and ${isAllowed} or exists (
    select from collaborations k
     where k.creator_id = cr.id and k.brand_id = ${brandId} and k.accepted_at is not null))`

/** Condition for `creators cr` that searches names and handles only. It uses an index. */
export const isNamed = (query: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`ts_filter(cr.search, '{a}') @@ ${query}`

/** Condition for `creators cr`: the name or handle matches, with tolerance for typing errors. */
export const isNamedLike = (typed: string): RawBuilder<boolean> =>
  isNamed(sql`(select creator_query(${typed}, 'A'))`)

/** Ignores posts that only the brand imported: the creator did not share them. */
const postedAbout = (brandId: string | null): RawBuilder<boolean> => sql<boolean>`
  exists (select from posts p
           where p.creator_id = cr.id and p.brand_id = ${brandId}::uuid and not p.is_found)`

/** Condition for `creators cr`: discoverable, public, or already connected with this brand. */
export const isSeenBy = (brandId: string | null): RawBuilder<boolean> => sql<boolean>`
  ((cr.is_findable or cr.is_public) and ${isAllowed}
   or exists (select from collaborations k
               where k.creator_id = cr.id and k.brand_id = ${brandId}::uuid)
   or ${postedAbout(brandId)}
   or exists (select from enrolments n
               where n.creator_id = cr.id and n.brand_id = ${brandId}::uuid)
   or exists (select from barter_deals d
               where d.creator_id = cr.id and d.brand_id = ${brandId}::uuid))`

/** Returns the creator's id. Answers 404 for hidden creators whom this brand does not know. */
export const findFindable = async (brandId: string, slug: string, tx: Db = db): Promise<string> => {
  const { rows } = await sql<{ id: string; is_shown: boolean }>`
    select cr.id, ${isFindableBy(brandId)} as is_shown
      from creators cr where cr.slug = ${slug} and ${isSeenBy(brandId)}`.execute(tx)
  const [found = refuse('creator.not_found')] = rows
  return found.is_shown ? found.id : refuse('creator.not_findable')
}

/** Answers 404 for a creator who is hidden from this actor. */
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
 * Finds a creator whom the brand may contact. Besides findable creators, these are creators with a
 * public media kit, an application to this brand or a post about it. Undefined for all others.
 */
export const findToAsk = async (
  brandId: string,
  slug: string,
  tx: Db = db,
): Promise<{ id: string; asking: Verdict } | undefined> => {
  const { rows } = await sql<{ id: string; isAsked: boolean }>`
    select cr.id, ${isFindableBy(brandId)} or (cr.is_public and ${isAllowed})
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
  named: string
  any: string
  /** The corrected search text, or null if every typed word is known. */
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
