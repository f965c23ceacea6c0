import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { commandOf } from '#operator/command.ts'
import { moveClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { refundTopup } from '../refunds/refund-topup.ts'
import { pressSandboxButton } from '../sandbox/press-sandbox-button.ts'
import { insertSandboxFact } from '../sandbox/sandbox-bank.store.ts'
import { type BuiltTopup, buildTopup } from '../topup.factory.ts'
import { viewTopup } from '../topup.views.ts'
import { compareDueDays, paymentsHealth } from './keep-comparing.ts'
import { findComparison } from './payment-comparison.views.ts'

useTestApp({ CURRENCY: 'USD' })
const [hourMs, dayMs] = [3_600_000, 86_400_000]

let noon = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`).getTime()
const at = (hours: number): void => moveClock(noon + hours * hourMs - Date.now())
const today = (): string => new Date(noon).toISOString().slice(0, 10)
beforeEach(() => {
  noon += 30 * dayMs
  at(0)
})
afterEach(() => {
  moveClock(0)
  vi.restoreAllMocks()
})

const buildOpen = async (coins = 1000) => {
  const { actor } = await buildBrand()
  const topup = await buildTopup(actor, coins)
  return { actor, topup, view: () => viewTopup(actor, topup.id) }
}
const paid = ({ providerRef, amountMinor }: BuiltTopup, amount = amountMinor) => ({
  eventId: `${providerRef}:paid`,
  fact: { fact: 'paid', amountMinor: amount, currency: 'USD' } as const,
})
const happens = (topup: BuiltTopup, report: Parameters<typeof insertSandboxFact>[2]) =>
  inTransaction((tx) => insertSandboxFact(tx, topup.providerRef, report))
const pays = (topup: BuiltTopup) => pressSandboxButton(topup.providerRef, { report: paid(topup) })

const log = createLog('silent')
const compare = async (hours = 15) => {
  at(hours)
  const errors = vi.spyOn(log, 'error').mockClear()
  const warnings = vi.spyOn(log, 'warn').mockClear()
  await compareDueDays(log)
  const found = await findComparison('sandbox', today())
  return { ...found, alarms: errors.mock.calls, warnings: warnings.mock.calls }
}

const run = async (...words: string[]) => {
  const said: string[] = []
  const code = await commandOf(words, (line) => said.push(line))?.()
  return { code, said: said.join('\n') }
}

it('a day on which all was told agrees, with the same sums on both sides, two hours after its end', async () => {
  const [one, other] = [await buildOpen(), await buildOpen(700)]
  await pays(one.topup)
  await pays(other.topup)
  await refundTopup(one.actor, one.topup.id, { coins: 400 })
  const dispute = { disputeRef: `${other.topup.providerRef}:d`, amountMinor: 250 }
  await pressSandboxButton(other.topup.providerRef, {
    report: { eventId: dispute.disputeRef, fact: { fact: 'disputed', ...dispute } },
  })
  expect(await compare(13)).not.toHaveProperty('day')
  // A payment after midnight must not delay the comparison of the previous day.
  await buildOpen()
  const { ours, theirs, differences, alarms } = await compare(15)
  expect(theirs).toEqual({
    'paid USD': { count: 2, minor: 1700 },
    'refunded USD': { count: 1, minor: 400 },
    'disputed USD': { count: 1, minor: 250 },
  })
  expect([ours, differences, alarms]).toEqual([theirs, [], []])
  const { code, said } = await run('compare-payments', '--day', today())
  expect(code).toBe(0)
  expect(said).toContain('paid: provider 2 of USD 17.00, ledger 2 of USD 17.00')
})

it('a payment that differs of which nobody here knows alarms once, in the log and in the health, until it is explained', async () => {
  const { topup } = await buildOpen()
  await happens(
    { ...topup, providerRef: 'nobody-here' },
    paid({ ...topup, providerRef: 'nobody-here' }),
  )
  const { differences, alarms } = await compare()
  const difference = {
    payment: 'nobody-here',
    kind: 'paid',
    ref: 'nobody-here:paid',
    because: 'unknown_payment',
    ourMinor: null,
    theirMinor: 1000,
    currency: 'USD',
  }
  expect(differences).toEqual([difference])
  expect(alarms).toEqual([
    [
      { provider: 'sandbox', day: today(), differences: [difference] },
      expect.stringContaining('don’t agree'),
    ],
  ])
  expect(await paymentsHealth()).toMatchObject({ verdict: 'differ', differing: [today()] })
  expect(await compare(17)).toMatchObject({ differences: [difference], alarms: [] })
  const told = await run('compare-payments')
  expect(told.code).toBe(1)
  expect(told.said).toContain('nobody-here: a payment of a payment that was not started here')
  expect((await run('explain-payment', 'nobody-here', 'Sent by mistake; sent back.')).code).toBe(0)
  expect(await paymentsHealth()).toMatchObject({ verdict: 'agree', differing: [] })
  expect((await run('compare-payments')).said).toContain('Explained: Sent by mistake; sent back.')
  expect((await run('explain-payment', 'nobody-here', 'Again.')).code).toBe(1)
})
