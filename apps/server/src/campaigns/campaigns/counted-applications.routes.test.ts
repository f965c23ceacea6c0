import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { expect, it } from 'vitest'
import { buildStage } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

it.each([
  ['waits', 0, null],
  ['is declined', 0, { endpoint: applications.declineInvitation, body: {} }],
  ['is accepted', 1, { endpoint: applications.acceptInvitation, body: { version: 0 } }],
] as const)('an invitation that %s counts as %i applications', async (_, applied, answer) => {
  const { brand, creator, campaignId } = await buildStage()
  const body = { creatorName: creator.slug }
  const invited = await server.call(applications.invite, {
    as: brand,
    params: { campaignId },
    body,
  })
  const params = { collaborationId: invited.body.id }
  if (answer !== null)
    await server.call(answer.endpoint, { as: creator, params, body: answer.body })
  const campaign = await server.call(campaigns.readMine, { as: brand, params: { campaignId } })
  expect(campaign.body.funnel).toMatchObject({ applied, accepted: applied })
  const report = await server.call(analytics.brandReport, { as: brand, query: {} })
  expect(report.body.byCampaign).toMatchObject([{ applied, accepted: applied }])
  const figures = report.body.figures.map(({ key, value }) => [key, value])
  expect(Object.fromEntries(figures)).toMatchObject({
    applied,
    acceptance_rate: applied === 0 ? null : 100,
  })
})
