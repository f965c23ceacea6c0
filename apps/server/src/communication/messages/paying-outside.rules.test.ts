import { describe, expect, it } from 'vitest'
import { speaksOfPayingOutside } from './paying-outside.rules.ts'

describe('speaksOfPayingOutside', () => {
  it.each([
    'I can send it by PayPal',
    'Do you have Venmo?',
    'Cash App please',
    'a bank transfer would be quicker',
    'send me your bank details',
    'Here: DE89 3704 0044 0532 0130 00',
    'GB82WEST12345698765432',
    'The shortest: NO93 8601 1117 947.',
    'The longest: LC16HEMM000100010012001200023015AB',
    'I use Wise for this',
    'I only take Bitcoin',
    'we pay outside of Tandem and save the fee',
    'We can pay half of it in cash',
    'pay\u200bpal',
  ])('sees it in “%s”', (body) => {
    expect(speaksOfPayingOutside(body)).toBe(true)
  })

  it.each([
    '',
    'When will the coins arrive?',
    'That is a wise choice.',
    'The river bank at sunrise, then a transfer to the boat.',
    'We meet outside the shop and film there.',
    'The order number is AB12 3456 7890 1234 5678.',
    // These pass the IBAN checksum, but have fewer than 15 or more than 34 characters.
    'Ticket AB18 1234 5678 90.',
    'Ticket LC75HEMM000100010012001200023015ABC',
    'Can I show the app on my phone?',
    'The payment is held, I saw 500 coins.',
  ])('leaves “%s” alone', (body) => {
    expect(speaksOfPayingOutside(body)).toBe(false)
  })
})
