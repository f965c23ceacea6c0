import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Charged,
  documentsDue,
  type IssuedDocument,
  isCredit,
  nothing,
} from './invoice.rules.ts'

const paid: Charged = { coins: 1000, netMinor: 1000, taxMinor: 190 }

const issue = (
  issued: readonly IssuedDocument[],
  now: { paid?: Charged; refunds?: (Charged & { id: string })[]; lost?: Charged },
): IssuedDocument[] => [
  ...issued,
  ...documentsDue({ paid: now.paid, refunds: [], lost: nothing, ...now, issued }).map(
    (document, nr) => ({
      ...document,
      id: `${issued.length + nr}`,
    }),
  ),
]
const causes = (issued: readonly IssuedDocument[]) => issued.map(({ cause }) => cause)

describe('the documents of a payment', () => {
  it('is taken back when a dispute is lost, and stands again when it is won after all', () => {
    const left = { coins: 600, netMinor: 600, taxMinor: 114 }
    const lost = issue(issue([], { paid }), { paid, lost: left })
    expect(lost.at(-1)).toMatchObject({ cause: 'charge_back', ...left })
    expect(issue(lost, { paid, lost: left })).toEqual(lost)
    const won = issue(lost, { paid })
    expect(won.at(-1)).toMatchObject({ cause: 'dispute_won', ...left })
    expect(causes(issue(won, { paid, lost: left }))).toEqual([...causes(won), 'charge_back'])
  })

  it('corrects price and tax apart when rounding moved a unit from one to the other', () => {
    const lost = issue(issue([], { paid }), {
      paid,
      lost: { coins: 10, netMinor: 10, taxMinor: 2 },
    })
    const counted = issue(lost, { paid, lost: { coins: 10, netMinor: 11, taxMinor: 1 } })
    expect(counted.slice(-2)).toMatchObject([
      { cause: 'charge_back', netMinor: 1, taxMinor: 0 },
      { cause: 'dispute_won', netMinor: 0, taxMinor: 1 },
    ])
  })

  it('adds up to what was kept, whatever happened in whatever order', () => {
    const steps = fc.array(
      fc.oneof(
        fc.constantFrom('pay' as const, 'refund' as const, 'return' as const),
        fc.record({ net: fc.nat(1000), tax: fc.nat(190) }),
      ),
      { maxLength: 16 },
    )
    fc.assert(
      fc.property(steps, (told) => {
        let issued: IssuedDocument[] = []
        let refunds: (Charged & { id: string })[] = []
        let [isPaid, lost] = [false, nothing]
        for (const [nr, step] of told.entries()) {
          if (step === 'pay') isPaid = true
          else if (step === 'return') refunds = refunds.slice(1)
          else if (step === 'refund')
            refunds = isPaid
              ? [...refunds, { id: `${nr}`, coins: 10, netMinor: 10, taxMinor: 2 }]
              : refunds
          else lost = { coins: step.net, netMinor: step.net, taxMinor: step.tax }
          issued = issue(issued, { ...(isPaid && { paid }), refunds, lost })
        }
        const sumOf = (amount: (charge: Charged) => number) => {
          const documents = issued.reduce(
            (sum, document) => sum + (isCredit(document.cause) ? -1 : 1) * amount(document),
            0,
          )
          const back = [...refunds, lost].reduce((sum, charge) => sum + amount(charge), 0)
          return [documents, isPaid ? amount(paid) - back : 0]
        }
        for (const amount of [
          (charge: Charged) => charge.netMinor,
          (charge: Charged) => charge.taxMinor,
        ]) {
          const [documents, kept] = sumOf(amount)
          expect(documents).toBe(kept)
        }
      }),
    )
  })
})
