import { describe, expect, it } from 'vitest'
import { speaksOfPayingOutside } from './paying-outside.rules.ts'

describe('speaksOfPayingOutside', () => {
  it.each([
    'I can send it by PayPal',
    'paypal.me/mira',
    'PAY PAL works best for me',
    'Do you have Venmo?',
    'cashapp is $mira',
    'Cash App please',
    'Zelle is fine',
    'We could do Western Union.',
    'a bank transfer would be quicker',
    'Bank-transfer?',
    'Can you wire me the rest',
    'send me your bank details',
    'My IBAN follows',
    'Here: DE89 3704 0044 0532 0130 00',
    'GB82WEST12345698765432',
    'The shortest: NO93 8601 1117 947.',
    'The longest: LC16HEMM000100010012001200023015AB',
    'I use Wise for this',
    'pay me via Wise.',
    'my Wise account is mira@example.com',
    'wise.com/pay/me/mira',
    'I only take Bitcoin',
    'we pay outside of Tandem and save the fee',
    'Let us settle this off-platform',
    'We can pay half of it in cash',
    'Outside the app we could pay more',
    'pay\u200bpal',
    'ＰａｙＰａｌ',
    'Revolut?',
  ])('sees it in “%s”', (body) => {
    expect(speaksOfPayingOutside(body)).toBe(true)
  })

  it.each([
    '',
    'When will the coins arrive?',
    'That is a wise choice.',
    'You are wise with your words',
    'I would go with wise words at the end.',
    'The river bank at sunrise, then a transfer to the boat.',
    'We meet outside the shop and film there.',
    'The order number is AB12 3456 7890 1234 5678.',
    // They leave 1 too, but no account has 14 signs or 35.
    'Ticket AB18 1234 5678 90.',
    'Ticket LC75HEMM000100010012001200023015ABC',
    'I bank on good weather!',
    'Can I show the app on my phone?',
    'The payment is held, I saw 500 coins.',
    'Wire frames of the set are attached.',
    'Off we go',
  ])('leaves “%s” alone', (body) => {
    expect(speaksOfPayingOutside(body)).toBe(false)
  })
})
