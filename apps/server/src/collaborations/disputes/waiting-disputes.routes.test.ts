import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { expect, it } from 'vitest'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { disputeDraft } from './dispute.factory.ts'
import { listWaitingDisputes } from './dispute.views.ts'

const server = useTestApp()

it('tells the operator of each that waits, who opened it and what is at stake, the oldest first', async () => {
  const openedBy = async (side: 'creator' | 'brand') => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const params = { collaborationId: id }
    await server.call(disputes.open, { as: stage[side], params, body: disputeDraft({ version }) })
    return { collaborationId: id, openedBy: side, stakeCoins: 500 }
  }
  const both = [await openedBy('creator'), await openedBy('brand')]
  expect((await listWaitingDisputes()).slice(-2)).toMatchObject(both)
})
