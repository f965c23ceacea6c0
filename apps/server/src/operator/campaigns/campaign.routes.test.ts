import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { operatorCampaigns } from '@tandem/contract/operator/campaigns/campaign.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { expect, it } from 'vitest'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
const body = { reason: 'The product is recalled.' }

it('a paused campaign stays paused for its brand, which reads who did it, why and what next', async () => {
  const as = await buildOperatorAccount()
  const { brand, campaignId } = await buildStage({ title: 'Night serum' })
  const params = { campaignId }
  const paused = await server.call(operatorCampaigns.pause, { as, params, body })
  expect(paused.body).toMatchObject({ state: 'paused', pauseReason: body.reason })
  const again = await server.call(operatorCampaigns.pause, { as, params, body })
  expect(again.body.code).toBe('operator.not_possible')
  const own = await server.call(campaigns.resume, { as: brand, params })
  expect(own.body).toMatchObject({ code: 'campaign.paused_by_operator' })
  expect(own.body.detail).toContain(body.reason)
  await drainNotifications()
  const { body: list } = await server.call(notifications.list, { as: brand, query: {} })
  expect(list.items[0]).toMatchObject({ title: 'An operator paused “Night serum”' })
  const mail = await db
    .selectFrom('mails')
    .select(['subject', 'body'])
    .where('to_address', '=', brand.actor.email)
    .where('subject', 'like', '%Night serum%')
    .executeTakeFirstOrThrow()
  for (const part of ['An operator of', body.reason, 'contact the operator', campaignId])
    expect(mail.body).toContain(part)
  const resumed = await server.call(operatorCampaigns.resume, { as, params, body })
  expect(resumed.body).toMatchObject({ state: 'open', pauseReason: null })
  const twice = await server.call(operatorCampaigns.resume, { as, params, body })
  expect(twice.body.code).toBe('operator.not_possible')
})

it('is not resumed after its deadline', async () => {
  const as = await buildOperatorAccount()
  const params = { campaignId: (await buildStage()).campaignId }
  await server.call(operatorCampaigns.pause, { as, params, body })
  await db
    .updateTable('campaigns')
    .set({ deadline: new Date(now().getTime() - dayMs).toISOString() })
    .where('id', '=', params.campaignId)
    .execute()
  const { body: refusal } = await server.call(operatorCampaigns.resume, { as, params, body })
  expect(refusal.code).toBe('campaign.deadline_passed')
})

it('finds campaigns with the coins they hold, by name, brand, state or id', async () => {
  const as = await buildOperatorAccount()
  const stage = await buildStage({ title: 'Rare peptide', coins: 400 })
  const { id } = await playTo(server, stage, 'accepted')
  const find = async (query: object) =>
    (await server.call(operatorCampaigns.list, { as, query })).body.items
  const [found] = await find({ q: 'rare pep' })
  expect(found).toMatchObject({ id: stage.campaignId, applicants: 1, openReports: 0 })
  const held = await Promise.all([
    readBalance(db, accounts.campaignEscrow(stage.campaignId)),
    readBalance(db, accounts.collaborationEscrow(id)),
  ])
  expect(found?.heldCoins).toBe(held[0] + held[1])
  expect((await find({ q: id })).map((one) => one.id)).toEqual([stage.campaignId])
  expect(await find({ q: 'rare pep', state: 'closed' })).toEqual([])
  const { body: read } = await server.call(operatorCampaigns.read, {
    as,
    params: { campaignId: stage.campaignId },
  })
  expect(read.collaborations).toMatchObject([{ id, state: 'producing' }])
  const missing = await server.call(operatorCampaigns.read, { as, params: { campaignId: id } })
  expect(missing.body.code).toBe('campaign.not_found')
})

it('a cancelled collaboration returns its coins where the page said, once', async () => {
  const as = await buildOperatorAccount()
  const stage = await buildStage()
  const params = { collaborationId: (await playTo(server, stage, 'accepted')).id }
  const before = await server.call(operatorCampaigns.readCollaboration, { as, params })
  expect(before.body).toMatchObject({ returnsTo: 'campaign', can: { cancel: { allowed: true } } })
  const escrow = () => readBalance(db, accounts.campaignEscrow(stage.campaignId))
  const open = await escrow()
  const cancel = () => server.call(operatorCampaigns.cancelCollaboration, { as, params, body })
  expect((await cancel()).body).toMatchObject({ state: 'cancelled', heldCoins: 0 })
  expect(await escrow()).toBe(open + before.body.heldCoins)
  expect((await cancel()).body.code).toBe('collaboration.not_cancellable')
  const missing = { collaborationId: stage.campaignId }
  const none = await server.call(operatorCampaigns.readCollaboration, { as, params: missing })
  expect(none.body.code).toBe('collaboration.not_found')
})
