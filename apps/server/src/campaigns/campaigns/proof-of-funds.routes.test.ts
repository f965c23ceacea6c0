import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { expect, it } from 'vitest'
import { buildStage, playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, postTransfer } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>

const drain = async ({ brand, campaignId }: Stage, coins: number) => {
  const move = (name: string, delta: number) =>
    postTransfer(db, {
      key: `test:${campaignId}:${name}`,
      event: 'test.moved',
      ref: { type: 'campaign', id: campaignId },
      actorId: null,
      legs: [
        { account: accounts.campaignEscrow(campaignId), delta: -delta },
        { account: accounts.brandWallet(brand.brandId), delta },
      ],
    })
  await move('out', coins)
  return () => move('back', -coins)
}

it('says of a campaign as many places funded as its coins in the ledger pay for', async () => {
  const stage = await buildStage()
  const params = { campaignId: stage.campaignId }
  const fundedPlaces = async () => {
    const card = await server.call(campaigns.discover, { as: stage.creator })
    const page = await server.call(campaigns.read, { as: stage.creator, params })
    const own = await server.call(campaigns.readMine, { as: stage.brand, params })
    return [card.body.items[0]?.placesFunded, page.body.placesFunded, own.body.placesFunded]
  }
  expect(await fundedPlaces()).toEqual([3, 3, 3])
  const putBack = await drain(stage, 551)
  expect(await fundedPlaces()).toEqual([1, 1, 1])
  await putBack()
  expect(await fundedPlaces()).toEqual([3, 3, 3])
})

it('accepts nobody for a place whose coins are not there', async () => {
  const stage = await buildStage()
  const { id } = await playTo(server, stage, 'applied')
  const putBack = await drain(stage, 1101)
  const accept = () =>
    server.call(applications.accept, {
      as: stage.brand,
      params: { collaborationId: id },
      body: { version: 0 },
    })
  // No promise of the product leads here: the ledger refuses, and the log tells the operator.
  expect(told(await accept())).toEqual([409, 'coins.hold_short'])
  const { state } = await db
    .selectFrom('collaborations')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('applied')
  await putBack()
  expect((await accept()).status).toBe(200)
})
