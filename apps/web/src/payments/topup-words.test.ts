import type { Topup } from '@tandem/contract/payments/topup.schema.ts'
import { expect, it } from 'vitest'
import { paidTopup } from './topup.build.ts'
import { refundWordsOf, topupWordsOf } from './topup-words.ts'

it.each<[Partial<Topup>, title: string, text: RegExp, pay?: string]>([
  [{}, '10,000 coins have arrived', /You paid €119.00/],
  [
    { refundedCoins: 2_500, refundedNetMinor: 2_500, refundedTaxMinor: 475 },
    '10,000 coins bought, 2,500 given back',
    /€29.75 of it went back/,
  ],
  [
    { state: 'pending', payUntil: '2026-11-22T12:00:00Z' },
    'This payment is still open',
    /You can pay until .*22/,
    'Continue the payment',
  ],
  [
    { state: 'pending', processing: true },
    'The bank is at work on this payment',
    /arrive once the bank confirms it/,
  ],
  [
    {
      state: 'pending',
      payUntil: '2026-12-05T12:00:00Z',
      transfer: {
        payee: 'Tandem Ltd',
        iban: 'DE02120300000000202051',
        bic: '',
        reference: 'TD-1',
        amountMinor: 11_900,
        currency: 'EUR',
        pdfUrl: '/x.pdf',
      },
    },
    'This top-up waits for your bank transfer',
    /10,000 coins for €119.00. You can pay until/,
  ],
  [
    { state: 'failed', failure: 'The bank declined the card.' },
    'The payment was declined',
    /^The bank declined the card. You were not charged €119.00/,
    'Try again',
  ],
  [{ state: 'expired' }, 'This payment has expired', /Nothing was charged/, 'Pay after all'],
  [{ state: 'refunded' }, 'All coins of this top-up were given back', /returned for €119.00/],
  [
    { state: 'charged_back', chargedBackCoins: 10_000, chargedBackMinor: 11_900 },
    'The bank took this payment back',
    /^€119.00 went back, .* Ask your bank/,
  ],
  [
    { state: 'charged_back', chargedBackCoins: 2_500, chargedBackMinor: 2_975 },
    'The bank took a part of this payment back',
    /^€29.75 of €119.00 went back, and with it 2,500 of 10,000 coins. Ask your bank .* with your bank already. Of the others, you can give back 6,000 coins.$/,
  ],
  [
    {
      state: 'charged_back',
      chargedBackCoins: 2_500,
      chargedBackMinor: 2_975,
      refundedCoins: 7_500,
      refundedNetMinor: 7_500,
      refundedTaxMinor: 1_425,
      refundable: 0,
    },
    'The bank took a part of this payment back',
    /the coins return.$/,
  ],
  [
    {
      state: 'charged_back',
      chargedBackCoins: 0,
      chargedBackMinor: 0,
      refundedCoins: 10_000,
      refundedNetMinor: 10_000,
      refundedTaxMinor: 1_900,
      refundable: 0,
    },
    'A bank disputes a payment that was given back',
    /^All of its 10,000 coins had gone back for €119.00 before, so no more are taken. Tell your bank/,
  ],
])('a payment that is %o says so, and what can be done', (more, title, text, pay) => {
  const words = topupWordsOf({ ...paidTopup, ...more })
  expect(words.title).toBe(title)
  expect(words.text).toMatch(text)
  expect(words.pay).toBe(pay)
})

it.each([
  ['done', null, false, '500 coins for €5.95: paid back.'],
  ['requested', null, false, '500 coins for €5.95: on its way back to you.'],
  [
    'failed',
    'The card is closed.',
    false,
    '500 coins for €5.95: could not be paid back. The card is closed. The coins are in your wallet again.',
  ],
  [
    'failed',
    null,
    false,
    '500 coins for €5.95: could not be paid back. The coins are in your wallet again.',
  ],
  [
    'failed',
    'The card is closed.',
    true,
    '500 coins for €5.95: paid back, but the money came back to us. The card is closed. The coins are in your wallet again.',
  ],
] as const)('a refund that is %s (%s, came back: %s) is told in a sentence', (...row) => {
  const [state, failure, cameBack, sentence] = row
  const refund = { id: paidTopup.id, coins: 500, amountMinor: 595, createdAt: paidTopup.createdAt }
  expect(refundWordsOf({ ...refund, state, failure, cameBack }, 'EUR')).toBe(sentence)
})
