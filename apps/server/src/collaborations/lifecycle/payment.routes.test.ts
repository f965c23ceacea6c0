import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildStage, playTo } from './collaboration.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Stage = Awaited<ReturnType<typeof buildStage>>
const readMine = async ({ creator }: Stage, collaborationId: string) =>
  (await server.call(overview.readMine, { as: creator, params: { collaborationId } })).body

describe('the way of the coins', () => {
  it('is nothing before acceptance, then held with a latest day, for both sides and on cards', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    expect((await readMine(stage, id)).payment).toBeNull()
    const other = await buildStage()
    const done = await playTo(server, other, 'submitted')
    const { payment, stateDeadline, timeline } = await readMine(other, done.id)
    expect(payment).toMatchObject({ paidAt: null, paidCoins: null })
    expect(Date.parse(payment?.paidBy ?? '')).toBe(Date.parse(stateDeadline ?? ''))
    expect(timeline.at(-1)).toMatchObject({ event: 'collaboration.submitted', silence: false })
    expect(timeline.at(-1)?.paidBy).toBe(new Date(stateDeadline ?? '').toISOString())
    const cards = await server.call(overview.mine, {
      as: other.creator,
      query: { tab: 'in_progress' },
    })
    expect(cards.body.items[0]?.payment).toEqual(payment)
  })

  it('ends paid, and the timeline says that it was by silence and after a reminder', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'submitted')
    const { stateDeadline } = await readMine(stage, id)
    const left = Date.parse(stateDeadline ?? '') - Date.now()
    moveClock(left - dayMs / 2)
    await passDeadlines()
    moveClock(left + 60_000)
    await passDeadlines()
    const { payment, timeline } = await readMine(stage, id)
    expect(payment).toMatchObject({ paidBy: null, paidCoins: 500 })
    expect(payment?.paidAt).not.toBeNull()
    expect(timeline.slice(-2)).toMatchObject([
      { event: 'collaboration.brand_reminded', state: null, by: 'system', silence: false },
      { event: 'collaboration.completed', state: 'completed', by: 'system', silence: true },
    ])
  })

  it('knows no silence where the campaign ends before the time to answer does', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const { brand, campaignId } = stage
    await server.call(campaigns.close, { as: brand, params: { campaignId } })
    const { timeline } = await readMine(stage, id)
    const ended = { event: 'collaboration.expired', by: 'system', silence: false }
    expect(timeline.at(-1)).toMatchObject(ended)
  })
})
