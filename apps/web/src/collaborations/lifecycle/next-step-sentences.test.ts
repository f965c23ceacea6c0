import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { expect, it } from 'vitest'
import { type NextStep, nextStepForBrand, nextStepForCreator } from './next-step.ts'

const facts = { category: 'product_gifting', coins: 700, turn: 'operator', purchase: null } as const
const said = ({ text, deadline, silence }: NextStep): string =>
  [text, deadline === null ? null : `(${deadline})`, silence]
    .filter((one) => one !== null)
    .join(' ')

type Row = [state: CollaborationState, more: object, sentences: string]
const creators: Row[] = [
  [
    'applied',
    {},
    'Glow decides next. (Answer expected by) Without an answer it ends, and nothing counts against you.',
  ],
  [
    'accepted',
    { turn: 'brand' },
    'Glow sends the product. (Expected by) If nothing is sent, this ends, and it counts against Glow.',
  ],
  [
    'accepted',
    { turn: 'creator' },
    'You have a place. Tell Glow where to send the product. (Tell by) Without an address your place is free again.',
  ],
  [
    'accepted',
    { category: 'purchase_reimburse' },
    'Buy the product and send the receipt. (Send it by) Without a receipt your place is free again.',
  ],
  [
    'accepted',
    { category: 'purchase_reimburse', purchase: { refusals: 1 } },
    'Glow could not accept the receipt. Send another one. (Send it by) Without a receipt your place is free again.',
  ],
  [
    'shipped',
    { turn: 'creator' },
    'Say when your parcel is here, or what is wrong with it. (Answer by) Without a word the parcel counts as received, and your time starts.',
  ],
  [
    'shipped',
    { turn: 'brand' },
    'You reported a problem. Glow sends the product again or answers. (Answer expected by) Without an answer this ends, and it counts against Glow.',
  ],
  [
    'submitted',
    {},
    'Glow reviews your content. (Answer expected by) Without an answer it counts as approved.',
  ],
  [
    'live',
    {},
    'Glow looks at your live post. (Answer expected by) Without an objection it counts as done and 700 coins go to you.',
  ],
  [
    'disputed',
    { turn: 'creator' },
    'Glow opened a dispute. Answer it, or propose how to settle it.',
  ],
  ['disputed', { turn: 'brand' }, 'A dispute is open. The coins stay held until it is settled.'],
  ['completed', {}, 'Done. 700 coins are in your wallet.'],
  ['expired', {}, 'The time was over before it was done, so this ended without a result.'],
]
const brands: Row[] = [
  [
    'applied',
    {},
    'Mira waits for your decision. (Answer by) Otherwise it ends, and your record shows it.',
  ],
  [
    'accepted',
    { turn: 'brand' },
    'Send the product to Mira. (Send it by) Otherwise it ends, and your record shows it.',
  ],
  [
    'accepted',
    { turn: 'creator' },
    'Mira tells you where to send it. (Expected by) Otherwise its coins come back.',
  ],
  [
    'accepted',
    { category: 'purchase_reimburse' },
    'Mira buys the product. (Expected by) Otherwise its coins come back.',
  ],
  [
    'accepted',
    { category: 'purchase_reimburse', purchase: { refusals: 1 } },
    'Mira sends another receipt. (Expected by) Otherwise its coins come back.',
  ],
  [
    'shipped',
    { turn: 'creator' },
    'The parcel is on its way to Mira. (Answer expected by) Otherwise it counts as received.',
  ],
  [
    'shipped',
    { turn: 'brand' },
    'Mira reports a problem with the shipment. (Answer by) Otherwise it ends, and your record shows it.',
  ],
  ['submitted', {}, 'Mira submitted content. (Review by) Otherwise it counts as approved.'],
  ['live', {}, 'Mira has posted. (Look by) Otherwise it counts as done and 700 coins go to Mira.'],
  ['disputed', { turn: 'creator' }, 'A dispute is open. The coins stay held until it is settled.'],
  ['disputed', { turn: 'brand' }, 'Mira opened a dispute. Answer it, or propose how to settle it.'],
  ['completed', {}, 'Completed. Mira received 700 coins.'],
  ['expired', {}, 'The time was over before it was done.'],
]

it.each(creators)('of %s %j a creator reads: %s', (state, more, sentences) => {
  expect(said(nextStepForCreator({ ...facts, brand: 'Glow', state, ...more }))).toBe(sentences)
})

it.each(brands)('of %s %j a brand reads: %s', (state, more, sentences) => {
  expect(said(nextStepForBrand({ ...facts, creator: 'Mira', state, ...more }))).toBe(sentences)
})
