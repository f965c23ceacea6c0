import { randomUUID } from 'node:crypto'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { chargeBackBrand, fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, postTransfer, readBalance } from '#money/coins/index.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { drainProgramme } from './drain-programme.ts'
import { endProgramme } from './end-programme.ts'
import { leaveProgramme } from './enrolments/leave-programme.ts'
import { fundProgramme } from './fund-programme.ts'
import { holdProgramme, lockEnrolment, lockProgramme, readBudget, watchBudget } from './index.ts'
import { type BuiltProgramme, buildEnrolment, buildProgramme } from './programme.factory.ts'

const server = useTestApp()

const spend = ({ programmeId, brand }: BuiltProgramme, coins: number) =>
  inTransaction(async (tx) => {
    const programme = await lockProgramme(tx, programmeId)
    await postTransfer(tx, {
      key: `test:${randomUUID()}`,
      event: 'test.spent',
      ref: { type: 'programme', id: programmeId },
      actorId: null,
      legs: [
        { account: accounts.programmeReserve(programmeId), delta: -coins },
        { account: accounts.brandWallet(brand.brandId), delta: coins },
      ],
    })
    await watchBudget(tx, programme, await readBudget(tx, programmeId))
  })

const stateOf = async ({ programmeId }: BuiltProgramme) => {
  const { state, paused_by } = await inTransaction((tx) => holdProgramme(tx, programmeId))
  return [state, paused_by]
}
const titlesOf = async (as: { token: string }) => {
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as })).body
  return items.map(({ title }) => title)
}

const isLow = 'The budget of “Friends of the shop” is low'

it('warns its brand once per funding, from a fifth on', async () => {
  const built = await buildProgramme({ budget: 1000 })
  await spend(built, 799)
  expect(await titlesOf(built.brand)).not.toContain(isLow)
  await spend(built, 1)
  await spend(built, 50)
  const low = async () => (await titlesOf(built.brand)).filter((title) => title === isLow)
  expect(await low()).toHaveLength(1)
  await fundBrand(built.brand.brandId, 850)
  await fundProgramme(built.brand.actor, built.programmeId, 850)
  await spend(built, 801)
  expect(await low()).toHaveLength(2)
})

it('pauses once it is spent, tells everybody who takes part, and goes on by funding', async () => {
  const built = await buildProgramme({ budget: 100 })
  const { creator, enrolmentId } = await buildEnrolment(built)
  const gone = await buildEnrolment(built)
  await leaveProgramme(gone.creator.actor, built.programmeId)
  await spend(built, 100)
  expect(await stateOf(built)).toEqual(['paused', 'budget'])
  expect(await titlesOf(built.brand)).toContain('The budget of “Friends of the shop” is used up')
  expect(await titlesOf(creator)).toContain('“Friends of the shop” is paused')
  expect(await titlesOf(gone.creator)).not.toContain('“Friends of the shop” is paused')
  await fundProgramme(built.brand.actor, built.programmeId, 50)
  expect(await stateOf(built)).toEqual(['open', null])
  expect(await titlesOf(creator)).toContain('Glow Theory resumed “Friends of the shop”')
  const { state } = await inTransaction((tx) => lockEnrolment(tx, enrolmentId))
  expect(state).toBe('approved')
})

describe('what a programme gives back pays what its brand owes first:', () => {
  it.each<[string, (built: BuiltProgramme) => Promise<unknown>]>([
    ['drained', ({ brand, programmeId }) => drainProgramme(brand.actor, programmeId, 100)],
    ['at its end', ({ brand, programmeId }) => endProgramme(brand.actor, programmeId)],
  ])('%s', async (_, giveBack) => {
    const built = await buildProgramme({ budget: 100 })
    await chargeBackBrand(built.brand.brandId, 70)
    await giveBack(built)
    const { brandId } = built.brand
    expect(await readBalance(db, accounts.brandReceivable(brandId))).toBe(0)
    expect(await readBalance(db, accounts.brandWallet(brandId))).toBe(30)
  })
})
