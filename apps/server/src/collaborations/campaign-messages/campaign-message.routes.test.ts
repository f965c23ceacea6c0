import { randomUUID } from 'node:crypto'
import { campaignMessages } from '@tandem/contract/collaborations/campaign-messages/campaign-message.endpoints.ts'
import {
  campaignMessagesPerDay,
  recipientsMax,
} from '@tandem/contract/collaborations/campaign-messages/campaign-message.limits.ts'
import type { CampaignMessageDraft } from '@tandem/contract/collaborations/campaign-messages/campaign-message.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildColleague, playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { writeForBrand } from '#communication/messages/index.ts'
import { read, unreadOf } from '#communication/messages/message.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { acceptsCampaignMessage } from './campaign-message.rules.ts'
import { deliverToParticipants } from './deliver-to-participants.ts'

const server = useTestApp()

const buildTeam = async () => {
  const campaign = await buildCampaign({ title: 'Morning serum' })
  const { brand, id: campaignId } = campaign
  const join = async (displayName: string, state: 'applied' | 'accepted') => {
    const creator = await buildCreator({ displayName })
    const { id } = await playTo(server, { brand, creator, campaignId }, state)
    return { creator, id }
  }
  const mira = await join('Mira Sol', 'accepted')
  const tom = await join('Tom Reed', 'accepted')
  const eve = await join('Eve Lund', 'applied')
  return { brand, campaignId, mira, tom, eve }
}
type Team = Awaited<ReturnType<typeof buildTeam>>

const draft = (more: Partial<CampaignMessageDraft> = {}): CampaignMessageDraft => ({
  id: randomUUID(),
  body: 'Hi {creator}, the parcels of {campaign} leave today.',
  states: ['producing'],
  ...more,
})
const send = ({ brand, campaignId }: Team, body = draft(), as: { token: string } = brand) =>
  server.call(campaignMessages.send, { as, params: { campaignId }, body })
const deliver = (
  report = (error: unknown): void => {
    throw error
  },
) => deliverToParticipants(report)
const textsFor = async ({ creator, id }: Team['mira']) =>
  (await read(server, creator, id)).body.items.map(({ body }) => body)

describe('a message to all participants', () => {
  it('reaches each creator in the chosen states once, with the names filled in', async () => {
    const team = await buildTeam()
    const participants = await server.call(campaignMessages.participants, {
      as: team.brand,
      params: { campaignId: team.campaignId },
    })
    expect(participants.body).toEqual({
      states: [
        { state: 'applied', count: 1, names: ['Eve Lund'] },
        { state: 'producing', count: 2, names: ['Mira Sol', 'Tom Reed'] },
      ],
      can: { send: { allowed: true } },
    })
    const sent = await send(team)
    expect(sent.body).toEqual({ recipients: 2, paysOutside: false })
    await deliver()
    expect(await textsFor(team.mira)).toEqual([
      'Hi Mira Sol, the parcels of Morning serum leave today.',
    ])
    expect(await textsFor(team.tom)).toEqual([
      'Hi Tom Reed, the parcels of Morning serum leave today.',
    ])
    expect(await textsFor(team.eve)).toEqual([])
    expect((await unreadOf(server, team.mira.creator)).total).toBe(1)
    const kept = await db
      .selectFrom('campaign_messages')
      .select(['body', 'recipients'])
      .where('campaign_id', '=', team.campaignId)
      .execute()
    expect(kept).toEqual([{ body: '', recipients: 2 }])
  })

  it('arrives once after retries, and with several servers at once', async () => {
    const team = await buildTeam()
    const again = draft({ states: ['producing', 'applied'] })
    const answers = await Promise.all([send(team, again), send(team, again)])
    expect(answers.map(({ body }) => body.recipients)).toEqual([3, 3])
    await Promise.all([deliver(), deliver(), deliver()])
    await send(team, again)
    await deliver()
    for (const one of [team.mira, team.tom, team.eve]) expect(await textsFor(one)).toHaveLength(1)
  })

  it('is postponed for one thread that fails, and reaches the others', async () => {
    const team = await buildTeam()
    const message = draft()
    // The thread already holds a message of this id, so the first delivery fails.
    await send(team, message)
    await inTransaction((tx) =>
      writeForBrand(tx, {
        collaborationId: team.mira.id,
        brandId: team.brand.brandId,
        creatorId: team.mira.creator.actor.userId,
        clientId: message.id,
        senderId: team.brand.actor.userId,
        body: 'Taken',
      }),
    )
    const reported: unknown[] = []
    await deliver((error) => void reported.push(error))
    expect(reported).toHaveLength(1)
    expect(await textsFor(team.tom)).toHaveLength(1)
    expect(await textsFor(team.mira)).toEqual(['Taken'])
    await db.deleteFrom('campaign_message_deliveries').execute()
  })

  it('says when it mentions payments outside, as every message does', async () => {
    const team = await buildTeam()
    const { body } = await send(team, draft({ body: 'We pay by PayPal.' }))
    expect(body.paysOutside).toBe(true)
    await deliver()
    expect((await read(server, team.tom.creator, team.tom.id)).body.items[0]?.paysOutside).toBe(
      true,
    )
  })

  it('is refused to viewers and other brands, and without recipients', async () => {
    const team = await buildTeam()
    const viewer = await buildColleague(team, 'viewer')
    expect(told(await send(team, draft(), viewer))).toEqual([403, 'brand.role_required'])
    const other = await buildBrand()
    expect(told(await send(team, draft(), other))).toEqual([404, 'campaign.not_found'])
    expect(told(await send(team, draft({ states: ['live'] })))).toEqual([
      409,
      'campaign_message.nobody',
    ])
  })

  it('is refused after the daily number, until a day has passed', async () => {
    const team = await buildTeam()
    for (let nr = 0; nr < campaignMessagesPerDay - 1; nr += 1) await send(team)
    const last = await Promise.all([send(team), send(team)])
    expect(last.map(({ body }) => body.code).sort()).toEqual([
      'campaign_message.daily_limit',
      undefined,
    ])
    const tomorrow = new Date(Date.now() + dayMs + 1000)
    expect((await atTime(tomorrow, () => send(team))).status).toBe(200)
    await db.deleteFrom('campaign_message_deliveries').execute()
  })

  it('goes to a limited number of creators', () => {
    const sentToday = 0
    expect(acceptsCampaignMessage({ recipients: recipientsMax, sentToday }).allowed).toBe(true)
    expect(acceptsCampaignMessage({ recipients: recipientsMax + 1, sentToday })).toMatchObject({
      because: 'campaign_message.too_many_recipients',
    })
  })
})
