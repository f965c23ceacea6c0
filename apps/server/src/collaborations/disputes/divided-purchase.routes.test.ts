import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { expect, it } from 'vitest'
import { buildPurchase, playReceipt } from '#collaborations/receipts/receipt.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { disputeDraft } from './dispute.factory.ts'

const server = useTestApp()

it('what would be paid back with the content is divided with it, and has no day of its own', async () => {
  const { brand, creator, ...stage } = await buildPurchase({ reimburseOn: 'completion' })
  const { id, version } = await playReceipt(server, { brand, creator, ...stage }, 'approved')
  const params = { collaborationId: id }
  await server.call(disputes.open, { as: creator, params, body: disputeDraft({ version }) })
  const split = { creatorPercent: 40, note: 'Fair?' }
  const proposed = await server.call(disputes.propose, { as: creator, params, body: split })
  const body = { proposalId: proposed.body.proposals[0]?.id ?? 0 }
  await server.call(disputes.acceptProposal, { as: brand, params, body })
  const { state, purchase } = (await server.call(overview.readMine, { as: creator, params })).body
  expect([state, purchase]).toMatchObject(['completed', { divided: true, paidBack: null }])
})
