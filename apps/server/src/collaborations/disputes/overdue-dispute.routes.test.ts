import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { disputeDraft } from './dispute.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

it('leaves a moment where the time had run out and the server had not seen to it yet', async () => {
  const { brand, creator, campaignId } = await buildStage()
  const { id, version } = await playTo(server, { brand, creator, campaignId }, 'submitted')
  const params = { collaborationId: id }
  const leftMs = async () => {
    const { body } = await server.call(overview.readMine, { as: creator, params })
    return Date.parse(body.stateDeadline ?? '') - now().getTime()
  }
  moveClock((await leftMs()) + 1000)
  await server.call(disputes.open, { as: brand, params, body: disputeDraft({ version }) })
  await server.call(disputes.takeBack, { as: brand, params })
  expect((await leftMs()) / 1000).toBeCloseTo(60, -1)
})
