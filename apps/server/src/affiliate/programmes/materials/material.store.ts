import type {
  MaterialDraft,
  MaterialMove,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

const columnsOf = ({ title, picture, text }: MaterialDraft) => ({
  title,
  picture_url: picture?.url ?? null,
  picture_alt: picture?.alt ?? null,
  text: text ?? null,
})

/** Adds the material at the end. Writers must lock the programme first. */
export const insertMaterial = async (
  tx: Db,
  programmeId: string,
  draft: MaterialDraft,
): Promise<void> => {
  await tx
    .insertInto('programme_materials')
    .values({
      programme_id: programmeId,
      ...columnsOf(draft),
      position: sql`(select coalesce(max(position), 0) + 1 from programme_materials
                      where programme_id = ${programmeId})`,
    })
    .execute()
}

export type MaterialAt = { programmeId: string; materialId: string }

export const findMaterial = async (
  tx: Db,
  { programmeId, materialId }: MaterialAt,
): Promise<{ position: number; picture_url: string | null }> =>
  (await tx
    .selectFrom('programme_materials')
    .select(['position', 'picture_url'])
    .where('id', '=', materialId)
    .where('programme_id', '=', programmeId)
    .executeTakeFirst()) ?? refuse('material.not_found')

export const updateMaterial = async (tx: Db, id: string, draft: MaterialDraft): Promise<void> => {
  await tx.updateTable('programme_materials').set(columnsOf(draft)).where('id', '=', id).execute()
}

export const swapMaterial = async (
  tx: Db,
  { programmeId, materialId }: MaterialAt,
  position: number,
  to: MaterialMove['to'],
): Promise<void> => {
  const beside =
    to === 'earlier'
      ? sql`position < ${position} order by position desc`
      : sql`position > ${position} order by position`
  await sql`
    with other as (select id, position from programme_materials
                    where programme_id = ${programmeId} and ${beside} limit 1)
    update programme_materials m
       set position = case when m.id = other.id then ${position} else other.position end
      from other where m.id in (other.id, ${materialId})`.execute(tx)
}

export const deleteMaterial = async (
  tx: Db,
  { programmeId, materialId }: MaterialAt,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('programme_materials')
    .where('id', '=', materialId)
    .where('programme_id', '=', programmeId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
