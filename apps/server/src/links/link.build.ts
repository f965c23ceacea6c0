import type { LinkDraft } from '@tandem/contract/links/link.schema.ts'
import {
  type BuiltProgramme,
  buildEnrolment,
  buildProgramme,
} from '../programmes/programme.build.ts'
import { createLink } from './create-link.ts'

type Creator = Awaited<ReturnType<typeof buildEnrolment>>['creator']
export type EnrolledStage = BuiltProgramme & { enrolmentId: string; creator: Creator }

/** A creator who takes part in an open programme of the shop at shop.example. */
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
