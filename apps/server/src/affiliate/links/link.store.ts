import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'

export const insertLink = async (
  tx: Db,
  link: {
    enrolmentId: string
    programmeId: string
    slug: string
    targetUrl: string
    label: string
  },
): Promise<string | undefined> => {
  const row = await tx
    .insertInto('links')
    .values({
      enrolment_id: link.enrolmentId,
      programme_id: link.programmeId,
      slug: link.slug,
      target_url: link.targetUrl,
      label: link.label,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(slug)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateOwnLink = async (
  tx: Db,
  creatorId: string,
  linkId: string,
  change: { label: string } | { disabled: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set(
      'label' in change
        ? { label: change.label }
        : { disabled_at: change.disabled ? sql<string>`coalesce(disabled_at, app_now())` : null },
    )
    .where('id', '=', linkId)
    .where(
      'enrolment_id',
      'in',
      tx.selectFrom('enrolments').select('id').where('creator_id', '=', creatorId),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
