import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildPair } from '#communication/messages/message.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp()

it('a creator who also stands among a brand’s people is in none of its collaborations as a creator', async () => {
  const { id, brand } = await buildPair()
  const both = await buildCreator()
  await db
    .insertInto('brand_members')
    .values({ brand_id: brand.brandId, user_id: both.actor.userId, role: 'owner' })
    .execute()
  const request = { as: both, params: { collaborationId: id } }
  const answers: { status: number; body: unknown }[] = await Promise.all([
    server.call(messages.list, request),
    server.call(disputes.read, request),
    server.call(reviews.read, request),
    server.call(reviews.write, { ...request, body: { stars: 5, body: 'Kind.' } }),
    server.call(shipments.myAddress, request),
    server.call(applications.withdraw, request),
    server.call(collaborations.cancel, request),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  for (const { body } of answers) expect(body).toMatchObject({ code: 'collaboration.not_found' })
})
