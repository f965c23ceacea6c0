import type {
  Material,
  MaterialList,
  MyMaterials,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { mayManageProgrammes } from '../programme.policy.ts'
import { acceptsChanges } from '../programme.rules.ts'
import { acceptsMaterial } from './material.rules.ts'

const list = async (tx: Db, programmeId: string): Promise<Material[]> => {
  const { rows } = await sql<Material>`
    select id, title, text,
           case when picture_url is not null
                then json_build_object('url', picture_url, 'alt', picture_alt) end as picture
      from programme_materials where programme_id = ${programmeId} order by position`.execute(tx)
  return rows
}

export const listMaterials = async (
  actor: BrandActor,
  programmeId: string,
  tx: Db = db,
): Promise<MaterialList> => {
  const { rows } = await sql<{ state: string }>`
    select state from programmes
     where id = ${programmeId} and brand_id = ${actor.brandId}`.execute(tx)
  const programme = rows[0] ?? refuse('programme.not_found')
  const items = await list(tx, programmeId)
  const may = mayManageProgrammes(actor)
  return {
    items,
    can: {
      add: all(may, acceptsMaterial(programme, items.length)),
      change: all(may, acceptsChanges(programme)),
      remove: may,
    },
  }
}

export const countMaterials = async (tx: Db, programmeId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from programme_materials where programme_id = ${programmeId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Answers 404 unless the creator may share the material. */
export const listMyMaterials = async (
  actor: CreatorActor,
  enrolmentId: string,
): Promise<MyMaterials> => {
  const { rows } = await sql<{ programmeId: string }>`
    select programme_id as "programmeId" from enrolments
     where id = ${enrolmentId} and creator_id = ${actor.userId}
       and state in ('approved', 'paused')`.execute(db)
  const { programmeId } = rows[0] ?? refuse('enrolment.not_found', 'You are not in this programme.')
  return { items: await list(db, programmeId) }
}
