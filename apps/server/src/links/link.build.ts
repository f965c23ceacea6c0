import type { LinkDraft } from '@tandem/contract/links/link.schema.ts'
import { db } from '#platform/postgres/db.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { buildCreator } from '../creators/creator.build.ts'
import { createLink } from './create-link.ts'

/** A creator who takes part in an open programme of the shop at shop.example. */
export const buildEnrolled = async ({
  brand,
  creator,
}: {
  brand?: Awaited<ReturnType<typeof buildBrand>>
  creator?: Awaited<ReturnType<typeof buildCreator>>
} = {}) => {
  const by = brand ?? (await buildBrand())
  const whose = creator ?? (await buildCreator())
  const { id: programmeId } = await db
    .insertInto('programmes')
    .values({
      brand_id: by.brandId,
      name: 'Glow per order',
      state: 'open',
      opened_at: new Date().toISOString(),
      landing_url: 'https://shop.example/',
      allowed_hosts: ['shop.example', 'outlet.shop.example'],
      currency: 'EUR',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const enrolmentId = await enrol(programmeId, by.brandId, whose.actor.userId)
  return { brand: by, creator: whose, programmeId, enrolmentId }
}
export type EnrolledStage = Awaited<ReturnType<typeof buildEnrolled>>

const enrol = async (programmeId: string, brandId: string, creatorId: string) => {
  const { id } = await db
    .insertInto('enrolments')
    .values({
      programme_id: programmeId,
      brand_id: brandId,
      creator_id: creatorId,
      state: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Another creator in the same programme. */
export const buildSecondEnrolled = async (stage: EnrolledStage): Promise<EnrolledStage> => {
  const creator = await buildCreator()
  const enrolmentId = await enrol(stage.programmeId, stage.brand.brandId, creator.actor.userId)
  return { ...stage, creator, enrolmentId }
}

export const buildLink = (stage: EnrolledStage, draft: Partial<LinkDraft> = {}) =>
  createLink(stage.creator.actor, stage.enrolmentId, { label: '', ...draft })
