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
    'Glow decides next. (Answer expected by) If they don’t answer, your application expires. Nothing counts against you.',
  ],
  [
    'accepted',
    { turn: 'brand' },
    'Glow sends the product. (Expected by) If nothing is sent, the collaboration ends. This counts against Glow.',
  ],
  [
    'accepted',
    { turn: 'creator' },
    'You were accepted. Add your address, so Glow can send the product. (Add it by) If you don’t, your place goes to someone else.',
  ],
  [
    'accepted',
    { category: 'purchase_reimburse' },
    'Buy the product and send the receipt. (Send by) If you don’t, your place goes to someone else.',
  ],
  [
    'accepted',
    { category: 'purchase_reimburse', purchase: { refusals: 1 } },
    'Glow rejected the receipt. Send another one. (Send by) If you don’t, your place goes to someone else.',
  ],
  [
    'shipped',
    { turn: 'creator' },
    'Confirm the delivery or report a problem. (Answer by) If you do neither, delivery is confirmed automatically and your time to create starts.',
  ],
  [
    'shipped',
    { turn: 'brand' },
    'You reported a problem. Glow will answer or send a new parcel. (Answer expected by) If Glow doesn’t answer, the collaboration ends. This counts against Glow.',
  ],
  [
    'submitted',
    {},
    'Glow reviews your content. (Answer expected by) If they don’t answer, it is approved automatically.',
  ],
  [
    'live',
    {},
    'Glow reviews your post. (Answer expected by) If they don’t answer, it is approved automatically and 700 coins go to you.',
  ],
  [
    'disputed',
    { turn: 'creator' },
    'Glow opened a dispute. Answer it, or propose how to settle it.',
  ],
  ['disputed', { turn: 'brand' }, 'A dispute is open. The coins stay held until it is settled.'],
  ['completed', {}, 'Completed. 700 coins are in your wallet.'],
  ['declined', { declinedByBrand: true }, 'Not selected this time.'],
  ['declined', {}, 'You declined this invitation.'],
  ['expired', {}, 'A deadline passed, so this collaboration ended.'],
]
const brands: Row[] = [
  [
    'applied',
    {},
    'Mira applied. (Accept or decline by) If you don’t answer, the application expires and your record shows it.',
  ],
  [
    'accepted',
    { turn: 'brand' },
    'Send the product to Mira. (Send by) If you don’t, the collaboration ends and your record shows it.',
  ],
  [
    'accepted',
    { turn: 'creator' },
    'Mira adds a delivery address. (Expected by) If not, you are refunded.',
  ],
  [
    'accepted',
    { category: 'purchase_reimburse' },
    'Mira buys the product. (Expected by) If not, you are refunded.',
  ],
  [
    'accepted',
    { category: 'purchase_reimburse', purchase: { refusals: 1 } },
    'Mira sends another receipt. (Expected by) If not, you are refunded.',
  ],
  [
    'shipped',
    { turn: 'creator' },
    'The parcel is on its way to Mira. (Answer expected by) If they don’t answer, delivery is confirmed automatically.',
  ],
  [
    'shipped',
    { turn: 'brand' },
    'Mira reported a delivery problem. (Answer by) If you don’t answer, the collaboration ends and your record shows it.',
  ],
  [
    'submitted',
    {},
    'Mira submitted content. (Review by) If you don’t, it is approved automatically.',
  ],
  [
    'live',
    {},
    'Mira published the post. (Review by) If you don’t, it is approved automatically and 700 coins go to Mira.',
  ],
  ['disputed', { turn: 'creator' }, 'A dispute is open. The coins stay held until it is settled.'],
  ['disputed', { turn: 'brand' }, 'Mira opened a dispute. Answer it, or propose how to settle it.'],
  ['completed', {}, 'Completed. Mira received 700 coins.'],
  ['expired', {}, 'A deadline passed, so this collaboration ended.'],
]

it.each(creators)('of %s %j a creator reads: %s', (state, more, sentences) => {
  expect(said(nextStepForCreator({ ...facts, brand: 'Glow', state, ...more }))).toBe(sentences)
})

it.each(brands)('of %s %j a brand reads: %s', (state, more, sentences) => {
  expect(said(nextStepForBrand({ ...facts, creator: 'Mira', state, ...more }))).toBe(sentences)
})
