import type { AttributionStep } from '@tandem/contract/conversions/conversion.schema.ts'
import { expect, it } from 'vitest'
import { formatDateTime } from '#lib/dates.ts'
import { amountOf, stepsInWords } from './attribution-words.ts'

const at = '2027-03-04T12:00:00Z'
const when = formatDateTime(at)
const told = (...steps: unknown[]) =>
  stepsInWords({ because: { steps: steps as AttributionStep[] } } as never)

it.each([
  [{ step: 'click', at, fate: 'outside_window' }, `A click of ${when}: too long before the order.`],
  [{ step: 'click', fate: 'unreadable' }, 'A click: its id was changed on the way.'],
  [
    { step: 'code', code: 'ADA10', fate: 'later_code' },
    'The code ADA10: another code comes before it.',
  ],
  [{ step: 'code', code: 'ADA10', fate: 'unknown' }, 'The code ADA10: no creator’s code.'],
  [
    { step: 'link', slug: 'by-ada', fate: 'foreign' },
    'The link by-ada: not a link of this programme.',
  ],
  [
    { step: 'customer', at, fate: 'not_earning' },
    `A customer since ${when}: its creator didn’t take part then.`,
  ],
  [
    { step: 'pixel', at, fate: 'shop_first' },
    `A click of ${when}, told by your pixel: what the shop itself told goes first.`,
  ],
  [{ step: 'claim' }, 'The creator said that it is theirs, and was found right.'],
  [
    { step: 'tie', goes: 'code' },
    'There was a code and a click: in this programme the code goes first.',
  ],
  [{ step: 'decided', by: 'click' }, 'The last click decides.'],
  [{ step: 'decided', by: 'link' }, 'The link decides, without the time of a click.'],
  [{ step: 'decided', by: 'code' }, 'The discount code decides.'],
  [{ step: 'decided', by: 'customer' }, 'Who brought the customer decides.'],
  [{ step: 'decided', by: 'pixel' }, 'The click that your pixel told of decides.'],
  [{ step: 'decided', by: 'claim' }, 'It was decided by hand.'],
  [{ step: 'nobody' }, 'So it is nobody’s.'],
])('the step %j reads “%s”', (step, sentence) => {
  expect(told(step)).toEqual([sentence])
})

it('tells the steps in their order, and what is left of an order', () => {
  expect(told({ step: 'code', code: 'X', fate: 'not_valid' }, { step: 'nobody' })).toEqual([
    'The code X: not valid then.',
    'So it is nobody’s.',
  ])
  expect(amountOf({ amountMinor: 5000, refundedMinor: 1250, currency: 'EUR' } as never)).toBe(
    '€37.50',
  )
})
