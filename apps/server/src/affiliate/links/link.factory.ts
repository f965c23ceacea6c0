import { codeKey } from '@tandem/contract/affiliate/links/code-key.ts'
import type { LinkDraft } from '@tandem/contract/affiliate/links/link.schema.ts'
import { sql } from 'kysely'
import {
  type BuiltProgramme,
  buildEnrolment,
  buildProgramme,
} from '#affiliate/programmes/programme.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { createLink } from './create-link.ts'

type Creator = Awaited<ReturnType<typeof buildEnrolment>>['creator']
export type EnrolledStage = BuiltProgramme & { enrolmentId: string; creator: Creator }

export const buildEnrolled = async (
  more: Parameters<typeof buildProgramme>[0] & { creator?: Creator } = {},
): Promise<EnrolledStage> => {
  const { creator, ...draft } = more
  const programme = await buildProgramme({
    allowedHosts: ['shop.example', '*.shop.example'],
    ...draft,
  })
  return {
    ...programme,
    ...(await buildEnrolment(programme, creator === undefined ? {} : { creator })),
  }
}

export const buildLink = (stage: EnrolledStage, draft: Partial<LinkDraft> = {}) =>
  createLink(stage.creator.actor, stage.enrolmentId, { label: '', ...draft })

export const ownerOfCode = async (
  programmeId: string,
  code: string,
  at: string,
): Promise<{ id: string; enrolmentId: string } | undefined> => {
  const { rows } = await sql<{ id: string; enrolmentId: string }>`
    select id, enrolment_id as "enrolmentId" from codes
     where programme_id = ${programmeId} and code_key = ${codeKey(code)}
       and valid @> ${at}::timestamptz`.execute(db)
  return rows[0]
}
