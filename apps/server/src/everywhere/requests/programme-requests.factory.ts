import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { viewBrandProgramme } from '#affiliate/programmes/brand-programme.views.ts'
import { changeProgramme } from '#affiliate/programmes/change-programme.ts'
import { inviteToProgramme } from '#affiliate/programmes/enrolments/invite-creator.ts'
import { pauseEnrolment } from '#affiliate/programmes/enrolments/pause-enrolment.ts'
import { buildMaterial, textDraft } from '#affiliate/programmes/materials/material.factory.ts'
import { pauseProgramme } from '#affiliate/programmes/pause-programme.ts'
import {
  buildApplication,
  buildEnrolment,
  buildProgramme,
  programmeDraft,
} from '#affiliate/programmes/programme.factory.ts'
import { setReward } from '#affiliate/programmes/set-reward.ts'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'

const reward = { pays: { unit: 'coins' as const, amount: 50 } }
const reason = { reason: 'Not a fit for now.' }

const inDraft =
  (body?: unknown): Prepare =>
  async ({ brandA }) => {
    const canary = secret()
    const { programmeId } = await buildProgramme({ brand: brandA, open: false, name: canary })
    return { params: { programmeId }, canary, ...(body !== undefined && { body }) }
  }
const inOpen =
  (body?: unknown): Prepare =>
  async ({ brandA }) => {
    const { programmeId } = await buildProgramme({ brand: brandA })
    return { params: { programmeId }, ...(body !== undefined && { body }) }
  }
const onApplication =
  (body?: unknown): Prepare =>
  async ({ brandA }) => {
    const { programmeId } = await buildProgramme({ brand: brandA })
    const { id } = await buildApplication({ programmeId }, await buildCreator())
    return { params: { enrolmentId: id }, ...(body !== undefined && { body }) }
  }
const onEnrolment =
  (body?: unknown): Prepare =>
  async ({ brandA }) => {
    const built = await buildProgramme({ brand: brandA })
    const { enrolmentId } = await buildEnrolment(built)
    return { params: { enrolmentId }, ...(body !== undefined && { body }) }
  }
const invited =
  (body?: unknown): Prepare =>
  async ({ brandA, creatorA }) => {
    const { programmeId } = await buildProgramme({ brand: brandA })
    await inviteToProgramme(brandA.actor, programmeId, { creatorName: creatorA.slug })
    return { params: { programmeId }, ...(body !== undefined && { body }) }
  }
const takingPart: Prepare = async ({ brandA, creatorA: creator }) => {
  const built = await buildProgramme({ brand: brandA })
  await buildEnrolment(built, { creator })
  return { params: { programmeId: built.programmeId } }
}

const onMaterial =
  (body?: unknown): Prepare =>
  async ({ brandA }) => {
    const canary = secret()
    const built = await buildProgramme({ brand: brandA, open: false, budget: 0 })
    const { id: materialId } = await buildMaterial(built, textDraft({ text: canary }))
    return {
      params: { programmeId: built.programmeId, materialId },
      canary,
      ...(body !== undefined && { body }),
    }
  }

export const programmeRequests: Record<string, Prepare> = {
  'GET /programmes': () => ({ query: { limit: 5 } }),
  'GET /programmes/:programmeId': inOpen(),
  'GET /creator/programmes': () => ({ query: { limit: 5 } }),
  'POST /programmes/:programmeId/enrolment': inOpen({ termsVersion: 1, pitch: 'I film it all.' }),
  'POST /programmes/:programmeId/enrolment/accept': invited({ termsVersion: 1 }),
  'POST /programmes/:programmeId/enrolment/decline': invited(),
  'POST /programmes/:programmeId/enrolment/terms': async (cast) => {
    const sample = await takingPart(cast)
    const { programmeId } = sample.params as { programmeId: string }
    const { brandA } = cast
    const { version } = await viewBrandProgramme(brandA.actor, programmeId)
    await changeProgramme(brandA.actor, programmeId, { version, terms: 'Be kind.' })
    return { ...sample, body: { termsVersion: 2 } }
  },
  'POST /programmes/:programmeId/enrolment/leave': takingPart,
  'GET /brand/programmes': () => ({ query: { limit: 5 } }),
  'POST /brand/programmes': () => ({ body: programmeDraft({ about: 'For friends.' }) }),
  'GET /brand/programmes/:programmeId': inDraft(),
  'PATCH /brand/programmes/:programmeId': async (cast) => {
    const sample = await inDraft()(cast)
    return { ...sample, body: { version: 1, name: 'Another name' } }
  },
  'POST /brand/programmes/:programmeId/rewards': inDraft(reward),
  'POST /brand/programmes/:programmeId/rewards/:rewardId/end': async ({ brandA }) => {
    const { programmeId } = await buildProgramme({ brand: brandA })
    const tier = { ...reward, fromOrders: 20 }
    const { rewards } = await setReward(brandA.actor, programmeId, tier)
    const rewardId = rewards.find(({ fromOrders }) => fromOrders === 20)?.id
    return { params: { programmeId, rewardId } }
  },
  'POST /brand/programmes/:programmeId/fund': inDraft({ coins: 100 }),
  'POST /brand/programmes/:programmeId/drain': inDraft({ coins: 100 }),
  'POST /brand/programmes/:programmeId/open': inDraft(),
  'POST /brand/programmes/:programmeId/pause': inOpen(),
  'POST /brand/programmes/:programmeId/resume': async (cast) => {
    const { programmeId } = await buildProgramme({ brand: cast.brandA })
    await pauseProgramme(cast.brandA.actor, programmeId)
    return { params: { programmeId } }
  },
  'POST /brand/programmes/:programmeId/end': inOpen(),
  'GET /brand/programmes/:programmeId/enrolments': inDraft(),
  'GET /brand/programmes/:programmeId/creators': async (cast) => ({
    ...(await inDraft()(cast)),
    query: { q: 'quill' },
  }),
  'POST /brand/programmes/:programmeId/invitations': async (cast) => ({
    ...(await inOpen()(cast)),
    body: { creatorName: cast.creatorA.slug },
  }),
  'POST /brand/enrolments/:enrolmentId/approve': onApplication(),
  'POST /brand/enrolments/:enrolmentId/reject': onApplication(reason),
  'POST /brand/enrolments/:enrolmentId/pause': onEnrolment(reason),
  'POST /brand/enrolments/:enrolmentId/resume': async ({ brandA }) => {
    const { enrolmentId } = await buildEnrolment(await buildProgramme({ brand: brandA }))
    await pauseEnrolment(brandA.actor, enrolmentId, reason)
    return { params: { enrolmentId } }
  },
  'POST /brand/enrolments/:enrolmentId/remove': onEnrolment(reason),
  'POST /brand/enrolments/:enrolmentId/rewards': onEnrolment(reward),
  'GET /enrolments/:enrolmentId/materials': async ({ brandA, creatorA: creator }) => {
    const canary = secret()
    const built = await buildProgramme({ brand: brandA })
    await buildMaterial(built, textDraft({ text: canary }))
    const { enrolmentId } = await buildEnrolment(built, { creator })
    return { params: { enrolmentId }, canary }
  },
  'GET /brand/programmes/:programmeId/materials': async (cast) => {
    const { params, canary } = await onMaterial()(cast)
    const { programmeId } = params as { programmeId: string }
    return { params: { programmeId }, ...(canary !== undefined && { canary }) }
  },
  'POST /brand/programmes/:programmeId/materials': inDraft(textDraft()),
  'PUT /brand/programmes/:programmeId/materials/:materialId': onMaterial(textDraft()),
  'POST /brand/programmes/:programmeId/materials/:materialId/move': onMaterial({ to: 'later' }),
  'DELETE /brand/programmes/:programmeId/materials/:materialId': onMaterial(),
}
