import { sql } from 'kysely'
import { handlesOf, isSeenBy } from '#accounts/creators/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { bareHandle, type Known, type Mention } from './mention.rules.ts'

export const findKnown = async (
  tx: Db,
  { brandId }: BrandActor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Known>> => {
  const { rows } = await sql<Known & { key: string }>`
    select p.link_key as key, p.brand_id = ${brandId} as "isOwn", p.views, p.likes, p.comments,
           p.numbers_from as "numbersFrom"
      from posts p where p.link_key = any(${[...keys]}::text[])
     union all
    select s.link_key, false, null, null, null, null
      from submissions s where s.link_key = any(${[...keys]}::text[])
       and not exists (select from posts p where p.link_key = s.link_key)`.execute(tx)
  return new Map(rows.map(({ key, ...known }) => [key, known]))
}

// A handle with more matches than this is ambiguous and is not assigned.
const alikeMost = 50

/**
 * Assigns a handle if exactly one creator has it on the post's network. Ignores creators whom the
 * brand cannot see, because an invented post would reveal them.
 */
export const findAuthors = async (
  tx: Db,
  { brandId }: BrandActor,
  mentions: readonly Mention[],
): Promise<(mention: Mention) => string | null> => {
  const bare = [...new Set(mentions.map(({ handle }) => bareHandle(handle)))]
  const { rows } = await sql<{ handle: string; id: string; handles: unknown }>`
    select h.handle, c.id, c.handles
      from unnest(${bare}::text[]) as h(handle)
      cross join lateral (
        select cr.id, cr.handles from creators cr
         where ${isSeenBy(brandId)}
           and jsonb_path_query_array(cr.handles, '$.*')::text ilike
               '%' || replace(replace(replace(h.handle, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
         limit ${alikeMost + 1}) c`.execute(tx)
  return ({ handle, type }) => {
    const wanted = bareHandle(handle)
    const alike = rows.filter((row) => row.handle === wanted)
    const named = alike.filter(({ handles }) => {
      const { insta, youtube, tiktok } = handlesOf(handles)
      const own = type.startsWith('instagram')
        ? insta
        : type.startsWith('youtube')
          ? youtube
          : tiktok
      return own !== undefined && own !== '' && bareHandle(own) === wanted
    })
    return alike.length <= alikeMost && named.length === 1 ? (named[0]?.id ?? null) : null
  }
}
