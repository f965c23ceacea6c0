import type { Side } from '@tandem/contract/side.ts'
import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { object } from '../disputes/objection.ts'

export type Holder = { owner: Side; id: string; name: string; slug: string | null }

/** Finds a brand by its current or an earlier slug, or a creator by email. */
export const findHolder = async (who: string, tx: Db = db): Promise<Holder> => {
  const given = who.trim()
  if (given.includes('@')) {
    const { rows } = await sql<Holder>`
      select 'creator' as owner, c.id, coalesce(u.display_name, u.email) as name, c.slug
        from users u join creators c on c.id = u.id where u.email_norm = lower(${given})`.execute(
      tx,
    )
    return rows[0] ?? object(`There is no creator with the email ${given}.`)
  }
  const { rows } = await sql<Holder>`
    select 'brand' as owner, b.id, b.name, b.slug from brands b
     where b.slug = ${given} or b.id = (select brand_id from brand_old_slugs where slug = ${given})`.execute(
    tx,
  )
  return rows[0] ?? object(`There is no brand with the address /brand/${given}.`)
}
