import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Charged, documentsDue, type IssuedDocument, isLost } from './invoice.rules.ts'

const paid: Charged = { coins: 1000, netMinor: 1000, taxMinor: 190 }
const nothing: Charged = { coins: 0, netMinor: 0, taxMinor: 0 }

/** Issues what is due, as the command does. */
const issue = (
  issued: readonly IssuedDocument[],
  now: { paid?: Charged; refunds?: (Charged & { id: string })[]; left?: Charged; lost?: boolean },
): IssuedDocument[] => [
  ...issued,
  ...documentsDue({ paid: now.paid, refunds: [], left: nothing, lost: false, ...now, issued }).map(
    (it, nr) => ({ ...it, id: `${issued.length + nr}` }),
  ),
]
const causes = (issued: readonly IssuedDocument[]) => issued.map(({ cause }) => cause)

describe('the documents of a payment', () => {
  it('has none before it is paid, and one invoice however often it is asked', () => {
    expect(issue([], { lost: true, left: paid })).toEqual([])
    const once = issue([], { paid, left: paid })
    expect(issue(once, { paid, left: paid })).toEqual(once)
    expect(once).toMatchObject([{ cause: 'payment', ...paid }])
  })

  it('credits each refund once', () => {
    const half = { coins: 500, netMinor: 500, taxMinor: 95 }
    const first = issue([], { paid, refunds: [{ id: 'a', ...half }], left: half })
    expect(causes(first)).toEqual(['payment', 'refund'])
    const refunds = ['a', 'b'].map((id) => ({ id, ...half }))
    const second = issue(first, { paid, refunds, left: nothing })
    expect(causes(second)).toEqual(['payment', 'refund', 'refund'])
    expect(issue(second, { paid, refunds, left: nothing, lost: true })).toEqual(second)
  })

  it('is taken back when a dispute is lost, and stands again when it is won after all', () => {
    const left = { coins: 600, netMinor: 600, taxMinor: 114 }
    const open = issue([], { paid, left })
    const lost = issue(open, { paid, left, lost: true })
    expect(lost.at(-1)).toMatchObject({ cause: 'charge_back', ...left })
    expect(issue(lost, { paid, left, lost: true })).toEqual(lost)
    const won = issue(lost, { paid, left })
    expect(won.at(-1)).toMatchObject({ cause: 'dispute_won', ...left })
    expect(causes(issue(won, { paid, left, lost: true }))).toEqual([...causes(won), 'charge_back'])
  })

  it('takes back more when a refund fails after the dispute was lost', () => {
    const left = { coins: 600, netMinor: 600, taxMinor: 114 }
    const lost = issue(issue([], { paid, left }), { paid, left, lost: true })
    const failed = issue(lost, { paid, left: paid, lost: true })
    expect(failed.at(-1)).toMatchObject({
      cause: 'charge_back',
      coins: 400,
      netMinor: 400,
      taxMinor: 76,
    })
    expect(issue(failed, { paid, left: paid }).at(-1)).toMatchObject({
      cause: 'dispute_won',
      ...paid,
    })
  })

  it('adds up to what was kept, whatever happened in whatever order', () => {
    const steps = fc.array(fc.constantFrom('pay', 'refund', 'lose', 'win'), { maxLength: 12 })
    fc.assert(
      fc.property(steps, (told) => {
        let issued: IssuedDocument[] = []
        const refunds: (Charged & { id: string })[] = []
        let [isPaid, lost] = [false, false]
        let left = paid
        for (const step of told) {
          if (step === 'pay') isPaid = true
          if (step === 'lose') lost = true
          if (step === 'win') lost = false
          if (step === 'refund' && isPaid && !lost && left.coins > 0) {
            const part = { coins: 100, netMinor: 100, taxMinor: 19 }
            refunds.push({ id: `${refunds.length}`, ...part })
            left = {
              coins: left.coins - 100,
              netMinor: left.netMinor - 100,
              taxMinor: left.taxMinor - 19,
            }
          }
          issued = issue(issued, { ...(isPaid && { paid }), refunds, left, lost })
        }
        const sum = issued.reduce(
          (all, { cause, netMinor, taxMinor }) =>
            all + (cause === 'payment' || cause === 'dispute_won' ? 1 : -1) * (netMinor + taxMinor),
          0,
        )
        expect(sum).toBe(isPaid && !lost ? left.netMinor + left.taxMinor : 0)
      }),
    )
  })
})

it.each([
  [[], false],
  [['disputed'], false],
  [['disputed', 'dispute_lost'], true],
  [['dispute_lost'], true],
  [['dispute_lost', 'disputed', 'dispute_won'], false],
] as const)('after %j the money is lost: %s', (facts, lost) => {
  expect(isLost(facts.map((fact) => ({ fact, disputeRef: 'd' })))).toBe(lost)
})
