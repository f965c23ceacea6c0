import { randomBytes } from 'node:crypto'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { expect } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { useTestApp } from '../../test-app.factory.ts'

type Server = ReturnType<typeof useTestApp>
type Person = { token: string }

export const pitch = 'I film skin care in morning light, every day.'
export const versionOf = async (id: string): Promise<number> =>
  (
    await db
      .selectFrom('collaborations')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

export const linkFor = (id: string): string => `https://www.instagram.com/reel/${id}/`
export const sampleContent = {
  url: linkFor('C8xYz12AbCd'),
  fileUrls: [],
  caption: 'Glow. #ad',
  disclosed: true as const,
}

export const buildStage = async (more: Parameters<typeof buildCampaign>[0] = {}) => {
  const { id: campaignId, brand } = await buildCampaign(more)
  return { brand, campaignId, creator: await buildCreator({ displayName: 'Mira Sol' }) }
}

type Stage = { brand: Person; creator: Person; campaignId: string }
type Reached = { id: string; version: number }

/** Uses the public endpoints. The states `approved` and `live` need a campaign with drafts. */
export const playTo = async (
  server: Server,
  stage: Stage,
  state: 'applied' | 'accepted' | 'submitted' | 'approved' | 'live' | 'completed',
): Promise<Reached> => {
  const applied = await server.call(applications.apply, {
    as: stage.creator,
    params: { campaignId: stage.campaignId },
    body: { pitch },
  })
  expect(applied.status).toBe(200)
  const params = { collaborationId: applied.body.id }
  if (state === 'applied') return { id: applied.body.id, version: 0 }
  const accepted = await server.call(applications.accept, {
    as: stage.brand,
    params,
    body: { version: 0 },
  })
  expect(accepted.status).toBe(200)
  if (state === 'accepted') return accepted.body
  const submitted = await server.call(submissions.submit, {
    as: stage.creator,
    params,
    body: { ...sampleContent, url: linkFor(applied.body.id) },
  })
  expect(submitted.status).toBe(200)
  if (state === 'submitted') return submitted.body
  const approved = await approveSeen(server, stage, submitted.body)
  if (state === 'approved' || approved.state === 'completed') return approved
  const { fileUrls: _, ...post } = sampleContent
  const live = await server.call(submissions.goLive, {
    as: stage.creator,
    params,
    body: { ...post, url: linkFor(applied.body.id) },
  })
  expect(live.status).toBe(200)
  return state === 'live' ? live.body : approveSeen(server, stage, live.body)
}

const approveSeen = async (server: Server, stage: Stage, { id, version }: Reached) => {
  const approved = await server.call(submissions.approve, {
    as: stage.brand,
    params: { collaborationId: id },
    body: { version },
  })
  expect(approved.status).toBe(200)
  return approved.body
}

export const told = (answer: { status: number; body: { code?: string } }) => [
  answer.status,
  answer.body.code,
]

export const codeOf = (answer: { body: { code?: string } }) => answer.body.code

export const range = (length: number) => Array.from({ length })

export const buildFile = async (uploaderId: string) => {
  const sha256 = randomBytes(32)
  const name = `${sha256.toString('hex')}.webp`
  await db
    .insertInto('files')
    .values({
      uploader_id: uploaderId,
      storage_key: `${name.slice(0, 2)}/${name}`,
      mime: 'image/webp',
      bytes: 10,
      sha256,
    })
    .execute()
  return `/files/${name}`
}

export const buildColleague = async (
  stage: { brand: { brandId: string } },
  role: 'manager' | 'finance' | 'viewer',
) => {
  const user = await buildUser({ userType: 'brand' })
  await db
    .insertInto('brand_members')
    .values({ brand_id: stage.brand.brandId, user_id: user.userId, role })
    .execute()
  return user
}
