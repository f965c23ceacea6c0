import { randomUUID } from 'node:crypto'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { brandRedemptions } from '@tandem/contract/money/redemptions/brand-redemption.endpoints.ts'
import { afterEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPurchase, playReceipt } from '#collaborations/receipts/receipt.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import { buildWaiting } from '#money/redemptions/redemption.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { buildApp } from '../app.ts'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp()
type Call = typeof server.call

type Account = ReturnType<typeof accounts.campaignEscrow>
let taken: { account: Account; coins: number } | undefined

const move = async (account: Account, coins: number): Promise<void> => {
  const id = randomUUID()
  await postTransfer(db, {
    key: `test:${id}`,
    event: 'test.moved',
    ref: { type: 'grant', id },
    actorId: null,
    legs: [
      { account, delta: coins },
      { account: accounts.promo, delta: -coins },
    ],
  })
}
const drain = async (account: Account, left = 0): Promise<void> => {
  taken = { account, coins: (await readBalance(db, account)) - left }
  expect(taken.coins).toBeGreaterThan(0)
  await move(account, -taken.coins)
}
// The promises of the ledger are looked at in the end.
afterEach(async () => {
  if (taken !== undefined) await move(taken.account, taken.coins)
  taken = undefined
})

const callLogged = async <T>(work: (call: Call) => Promise<T>) => {
  const logged: string[] = []
  const stream = { write: (line: string) => logged.push(line) }
  const app = await buildApp({ logger: { level: 'error', stream }, checksAnswers: true })
  try {
    return { answer: await work(server.callOver(app)), logged: logged.join('') }
  } finally {
    await app.close()
  }
}

const refused = { status: 409, body: { code: 'coins.hold_short' } }
const expectRefused = async (
  work: (call: Call) => Promise<{ status: number; body: object }>,
  key: string,
): Promise<void> => {
  const { answer, logged } = await callLogged(work)
  expect(answer).toMatchObject(refused)
  expect(logged).toContain(`less is held than ${key} moves`)
}

it('an acceptance is refused in words, and the log names the transfer', async () => {
  const stage = await buildStage()
  const { id, version } = await playTo(server, stage, 'applied')
  await drain(accounts.campaignEscrow(stage.campaignId), 549)
  const accept = (call: Call) =>
    call(applications.accept, {
      as: stage.brand,
      params: { collaborationId: id },
      body: { version },
    })
  await expectRefused(accept, `collaboration:${id}:accept`)
  expect(await readBalance(db, accounts.collaborationEscrow(id))).toBe(0)
  const row = await db
    .selectFrom('collaborations')
    .select(['state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'applied', version })
})

it('of several acceptances, the ones that are covered happen', async () => {
  const stage = await buildStage({ creatorsNeeded: 2 })
  const one = await playTo(server, stage, 'applied')
  const other = await playTo(server, { ...stage, creator: await buildCreator() }, 'applied')
  await drain(accounts.campaignEscrow(stage.campaignId), 600)
  const { answer, logged } = await callLogged((call) =>
    call(applicants.decide, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
      body: {
        decision: 'accept',
        collaborations: [one, other].map(({ id }) => ({ id, version: 0 })),
      },
    }),
  )
  expect(answer.body.items.map(({ result }) => result)).toMatchObject([
    { allowed: true },
    { allowed: false, because: 'coins.hold_short' },
  ])
  expect(logged).toContain(`less is held than collaboration:${other.id}:accept moves`)
})

it('fewer places', async () => {
  const stage = await buildStage()
  const { campaignId } = stage
  const params = { campaignId }
  const { version } = (await server.call(campaigns.readMine, { as: stage.brand, params })).body
  await drain(accounts.campaignEscrow(campaignId))
  const body = { version, creatorsNeeded: 2 }
  await expectRefused(
    (call) => call(campaigns.resize, { as: stage.brand, params, body }),
    `campaign:${campaignId}:resize:${version}`,
  )
})

it('an approval', async () => {
  const stage = await buildStage()
  const { id, version } = await playTo(server, stage, 'submitted')
  await drain(accounts.collaborationEscrow(id), 1)
  const approve = (call: Call) =>
    call(submissions.approve, {
      as: stage.brand,
      params: { collaborationId: id },
      body: { version },
    })
  await expectRefused(approve, `collaboration:${id}:release`)
})

it('a receipt that is paid back at once', async () => {
  const stage = await buildPurchase({ reimburseOn: 'proof' })
  const { id, version } = await playReceipt(server, stage, 'sent')
  await drain(accounts.collaborationEscrow(id), 1)
  const approve = (call: Call) =>
    call(receipts.approve, {
      as: stage.brand,
      params: { collaborationId: id },
      body: { version },
    })
  await expectRefused(approve, `collaboration:${id}:reimburse`)
})

it('the code of a coupon', async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  await fundCreator(creator.actor.userId, 1)
  const { id } = await buildWaiting(brand, creator.actor)
  await drain(accounts.creatorHeld(creator.actor.userId))
  const giveCode = (call: Call) =>
    call(brandRedemptions.giveCode, {
      as: brand,
      params: { redemptionId: id },
      body: { code: 'SPRING-1' },
    })
  await expectRefused(giveCode, `redemption:${id}:issue`)
})
