import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import type { ProfileDraft } from '@tandem/contract/accounts/profiles/profile.schema.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { expect, it } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { draftOf } from '#campaigns/campaigns/campaign.factory.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp()

const onboard = async (profile: ProfileDraft) => {
  const person = await buildUser()
  const params = { userId: person.userId }
  const { status } = await server.call(profiles.write, { as: person, params, body: profile })
  expect(status).toBe(200)
  return person
}

it('lets somebody publish, apply and accept right after onboarding; nothing waits to be verified', async () => {
  const brand = await onboard({
    userType: 'brand',
    onboarding: { website: 'https://www.glow-theory.com', bio: '', socials: {} },
  })
  const { body: session } = await server.call(identity.session, { as: brand })
  await fundBrand(session?.brand?.id ?? '', 2000)
  const draft = await server.call(campaigns.create, { as: brand, body: draftOf() })
  const params = { campaignId: draft.body.id }
  const published = await server.call(campaigns.publish, { as: brand, params })
  expect([published.status, published.body.state]).toEqual([200, 'open'])

  const creator = await onboard({
    userType: 'creator',
    onboarding: { handles: { insta: '@mia' } },
  })
  const body = { pitch, displayName: 'Mia Ortega' }
  const applied = await server.call(applications.apply, { as: creator, params, body })
  expect([applied.status, applied.body.state]).toEqual([200, 'applied'])

  const accepted = await server.call(applications.accept, {
    as: brand,
    params: { collaborationId: applied.body.id },
    body: { version: 0 },
  })
  expect([accepted.status, accepted.body.turn]).toEqual([200, 'creator'])
})
