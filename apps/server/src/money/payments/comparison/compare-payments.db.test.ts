import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { commandOf } from '#operator/command.ts'
import { moveClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { refundTopup } from '../refunds/refund-topup.ts'
import { pressSandboxButton } from '../sandbox/press-sandbox-button.ts'
import { returnOf } from '../sandbox/sandbox.rules.ts'
import { insertSandboxFact, updateSandboxRefund } from '../sandbox/sandbox-bank.store.ts'
import { sandboxProvider } from '../sandbox/sandbox-provider.ts'
import { type BuiltTopup, buildTopup, settleAs, tellFact } from '../topup.factory.ts'
import { viewTopup } from '../topup.views.ts'
import { compareDueDays, paymentsHealth } from './keep-comparing.ts'
import { findComparison } from './payment-comparison.views.ts'

useTestApp({ CURRENCY: 'USD' })
const [hourMs, dayMs] = [3_600_000, 86_400_000]

// Every test has a month of its own.
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
/** The bank knows, and its message gets lost. */
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

describe('a day on which all was told', () => {
  it('agrees, with the same sums on both sides, two hours after its end', async () => {
    const [one, other] = [await buildOpen(), await buildOpen(700)]
    await pays(one.topup)
    await pays(other.topup)
    await refundTopup(one.actor, one.topup.id, { coins: 400 })
    const dispute = { disputeRef: `${other.topup.providerRef}:d`, amountMinor: 250 }
    await pressSandboxButton(other.topup.providerRef, {
      report: { eventId: dispute.disputeRef, fact: { fact: 'disputed', ...dispute } },
    })
    expect(await compare(13)).not.toHaveProperty('day')
    // That somebody pays after midnight makes the day before no less due.
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
    expect(said).toContain('paid: there 2 of USD 17.00, here 2 of USD 17.00')
  })

  it('agrees though the bank was a day ahead of its message', async () => {
    const { topup } = await buildOpen()
    at(11.9)
    await happens(topup, paid(topup))
    at(12.1)
    await settleAs(topup, 'paid')
    expect((await compare(15)).differences).toEqual([])
    noon += dayMs
    expect((await compare(15)).differences).toEqual([])
  })
})

describe('a message that got lost', () => {
  it('of a payment that had run out is taken in: the coins arrive, and nothing differs', async () => {
    const { topup, view } = await buildOpen()
    await tellFact(topup, { fact: 'expired' })
    await happens(topup, paid(topup))
    const { differences, alarms, ours } = await compare()
    expect((await view()).state).toBe('paid')
    expect([differences, alarms]).toEqual([[], []])
    expect(ours).toEqual({ 'paid USD': { count: 1, minor: 1000 } })
  })

  it('of a refund that came back is taken in too', async () => {
    const { actor, topup, view } = await buildOpen()
    await pays(topup)
    await refundTopup(actor, topup.id, { coins: 400 })
    const [refund] = (await view()).refunds
    const { report, decides } = returnOf(refund?.id ?? '')
    await inTransaction(async (tx) => {
      await insertSandboxFact(tx, topup.providerRef, report)
      if (decides !== undefined) await updateSandboxRefund(tx, decides.refundId, decides.state)
    })
    expect((await compare()).differences).toEqual([])
    expect((await view()).refunds).toMatchObject([{ state: 'failed', cameBack: true }])
  })
})

describe('a payment that differs', () => {
  it('of which nobody here knows alarms once, in the log and in the health, until it is explained', async () => {
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
    expect(told.said).toContain('nobody-here: a payment of a payment that was never opened here')
    expect((await run('explain-payment', 'nobody-here', 'Sent by mistake; sent back.')).code).toBe(
      0,
    )
    expect(await paymentsHealth()).toMatchObject({ verdict: 'agree', differing: [] })
    expect((await run('compare-payments')).said).toContain('Explained: Sent by mistake; sent back.')
    expect((await run('explain-payment', 'nobody-here', 'Again.')).code).toBe(1)
  })

  it('by its amount names both', async () => {
    const { topup, view } = await buildOpen()
    await happens(topup, paid(topup, 900))
    expect((await compare()).differences).toMatchObject([
      { payment: topup.providerRef, because: 'other_amount', ourMinor: null, theirMinor: 900 },
    ])
    expect((await view()).state).toBe('pending')
    await run('explain-payment', topup.providerRef, 'Known.')
  })

  it('by the amount of what was given back names both', async () => {
    const { actor, topup } = await buildOpen()
    await pays(topup)
    await refundTopup(actor, topup.id, { coins: 400 })
    const booked = sandboxProvider.booked?.bind(sandboxProvider)
    vi.spyOn(sandboxProvider, 'booked').mockImplementation(async (day) =>
      ((await booked?.(day)) ?? []).map((payment) =>
        payment.kind === 'refunded' ? { ...payment, amountMinor: 350 } : payment,
      ),
    )
    expect((await compare()).differences).toMatchObject([
      { kind: 'refunded', because: 'other_amount', ourMinor: 400, theirMinor: 350 },
    ])
    vi.restoreAllMocks()
    // It was the provider's mistake, and it has mended it: nothing is left to be done here.
    expect((await compare(17)).differences).toEqual([])
  })

  it('because it was paid a second time names what is too much', async () => {
    const { topup } = await buildOpen()
    await pays(topup)
    const booked = sandboxProvider.booked?.bind(sandboxProvider)
    vi.spyOn(sandboxProvider, 'booked').mockImplementation(async (day) =>
      ((await booked?.(day)) ?? []).flatMap((payment) => [
        payment,
        { ...payment, ref: `${payment.ref}:again` },
      ]),
    )
    const { ours, theirs, differences } = await compare()
    expect(differences).toMatchObject([
      { ref: `${topup.providerRef}:paid:again`, because: 'paid_again', ourMinor: null },
    ])
    expect([theirs, ours]).toEqual([
      { 'paid USD': { count: 2, minor: 2000 } },
      { 'paid USD': { count: 1, minor: 1000 } },
    ])
    await run('explain-payment', topup.providerRef, 'Sent back.')
  })

  it('because it was paid a second time on another day names it on that day, until it is explained', async () => {
    const { topup } = await buildOpen()
    await pays(topup)
    expect((await compare()).differences).toEqual([])
    const first = noon
    noon += 3 * dayMs
    at(0)
    // Our own message of it would be the same again: only the books have both.
    const again = { ...paid(topup), eventId: `${topup.providerRef}:again` }
    await happens(topup, again)
    const { differences, ours, theirs, alarms } = await compare()
    expect(differences).toMatchObject([
      { payment: topup.providerRef, ref: again.eventId, because: 'paid_again', theirMinor: 1000 },
    ])
    expect([theirs, ours]).toEqual([{ 'paid USD': { count: 1, minor: 1000 } }, {}])
    expect(alarms).toHaveLength(1)
    expect((await run('compare-payments')).said).toContain('one charge too many')
    // The first day still agrees, however often it is looked at.
    const day = new Date(first).toISOString().slice(0, 10)
    expect((await run('compare-payments', '--day', day)).code).toBe(0)
    expect((await paymentsHealth()).verdict).toBe('differ')
    const { code, said } = await run('explain-payment', topup.providerRef, 'Sent back by hand.')
    expect(code).toBe(0)
    expect(said).toContain('a payment for coins that were paid already')
    expect((await paymentsHealth()).verdict).toBe('agree')
  })

  it('is explained beside another that somebody else explains at the same moment', async () => {
    const payments = ['nobody-1', 'nobody-2', 'nobody-3', 'nobody-4']
    const { topup } = await buildOpen()
    for (const providerRef of payments)
      await happens({ ...topup, providerRef }, paid({ ...topup, providerRef }))
    expect((await compare()).differences).toHaveLength(4)
    await Promise.all(payments.map((text) => run('explain-payment', text, 'Known.')))
    expect((await paymentsHealth()).verdict).toBe('agree')
  })

  it('because only we know of it is cleared by itself when the bank books it', async () => {
    const { topup } = await buildOpen()
    await settleAs(topup, 'paid')
    expect(await compare()).toMatchObject({
      differences: [
        { payment: topup.providerRef, kind: 'paid', because: 'missing_there', ourMinor: 1000 },
      ],
      ours: { 'paid USD': { count: 1, minor: 1000 } },
      theirs: {},
    })
    expect((await paymentsHealth()).verdict).toBe('differ')
    await happens(topup, paid(topup))
    expect(await compare(17)).toMatchObject({ differences: [], alarms: [] })
    expect((await paymentsHealth()).verdict).toBe('agree')
  })
})

describe('a provider that doesn’t answer', () => {
  it('is no alarm: it says so, and is asked again in an hour', async () => {
    const { topup } = await buildOpen()
    await pays(topup)
    const booked = vi.spyOn(sandboxProvider, 'booked').mockRejectedValue(new Error('no way there'))
    const down = await compare()
    expect(down).toMatchObject({ comparedAt: null, failure: 'no way there', alarms: [] })
    expect(down.warnings.length).toBeGreaterThan(0)
    expect(await paymentsHealth()).toMatchObject({ verdict: 'uncompared' })
    expect((await run('compare-payments', '--day', today())).code).toBe(1)
    booked.mockClear()
    await compare(15.5)
    expect(booked).not.toHaveBeenCalled()
    booked.mockRestore()
    expect(await compare(17)).toMatchObject({ failure: null, differences: [] })
    expect((await paymentsHealth()).verdict).toBe('agree')
  })

  it('keeps what was found before', async () => {
    const { topup } = await buildOpen()
    await settleAs(topup, 'paid')
    const [before] = [(await compare()).differences]
    vi.spyOn(sandboxProvider, 'booked').mockRejectedValue(new Error('no way there'))
    expect(await compare(17)).toMatchObject({ differences: before, failure: 'no way there' })
    vi.restoreAllMocks()
    await happens(topup, paid(topup))
    await compare(19)
  })
})

it('is done by one of several servers, and again on the days after and after a week', async () => {
  const { topup } = await buildOpen()
  await pays(topup)
  at(15)
  const booked = vi.spyOn(sandboxProvider, 'booked')
  const asked = () =>
    booked.mock.calls.filter(([day]) => day.from.toISOString().startsWith(today())).length
  await Promise.all(Array.from({ length: 4 }, () => compareDueDays(log)))
  expect(asked()).toBe(1)
  for (const [hours, times] of [
    [30, 1],
    [39, 2],
    [63, 3],
    [90, 3],
    [183, 4],
    [200, 4],
  ] as const) {
    at(hours)
    await compareDueDays(log)
    expect([hours, asked()]).toEqual([hours, times])
  }
})
