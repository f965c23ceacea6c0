import { randomUUID } from 'node:crypto'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { buildApp } from '../app.ts'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp()

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
// Puts the taken coins back, because the ledger is checked after all tests.
afterEach(async () => {
  if (taken !== undefined) await move(taken.account, taken.coins)
  taken = undefined
})

let other: Awaited<ReturnType<typeof buildApp>>
let logged = ''
beforeAll(async () => {
  const write = (line: string) => {
    logged += line
  }
  other = await buildApp({ logger: { level: 'error', stream: { write } }, checksAnswers: true })
})
afterAll(() => other.close())
const call: typeof server.call = (...sent) => server.callOver(other)(...sent)

const expectRefused = (answer: { status: number; body: object }, key: string): void => {
  expect(answer).toMatchObject({ status: 409, body: { code: 'coins.hold_short' } })
  expect(logged).toContain(`less is held than ${key} moves`)
}

it('an acceptance is refused in words, and the log names the transfer', async () => {
  const stage = await buildStage()
  const { id, version } = await playTo(server, stage, 'applied')
  await drain(accounts.campaignEscrow(stage.campaignId), 549)
  const params = { collaborationId: id }
  const answer = await call(applications.accept, { as: stage.brand, params, body: { version } })
  expectRefused(answer, `collaboration:${id}:accept`)
  expect(await readBalance(db, accounts.collaborationEscrow(id))).toBe(0)
  const row = await db
    .selectFrom('collaborations')
    .select(['state', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'applied', version })
})

it('only acceptances that held coins cover succeed', async () => {
  const stage = await buildStage({ creatorsNeeded: 2 })
  const one = await playTo(server, stage, 'applied')
  const two = await playTo(server, { ...stage, creator: await buildCreator() }, 'applied')
  await drain(accounts.campaignEscrow(stage.campaignId), 600)
  const collaborations = [one, two].map(({ id }) => ({ id, version: 0 }))
  const { body } = await call(applicants.decide, {
    as: stage.brand,
    params: { campaignId: stage.campaignId },
    body: { decision: 'accept', collaborations },
  })
  expect(body.items.map(({ result }) => result)).toMatchObject([
    { allowed: true },
    { allowed: false, because: 'coins.hold_short' },
  ])
  expect(logged).toContain(`less is held than collaboration:${two.id}:accept moves`)
})

it('an approval', async () => {
  const stage = await buildStage()
  const { id, version } = await playTo(server, stage, 'submitted')
  await drain(accounts.collaborationEscrow(id), 1)
  const params = { collaborationId: id }
  const answer = await call(submissions.approve, { as: stage.brand, params, body: { version } })
  expectRefused(answer, `collaboration:${id}:release`)
})
