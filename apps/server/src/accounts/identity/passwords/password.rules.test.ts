import { describe, expect, it } from 'vitest'
import { acceptsPassword } from './password.rules.ts'

const saysOf = (password: string, email = 'Mia.Ortega+news@glow-theory.example.test') => {
  const verdict = acceptsPassword(password, email)
  return verdict.allowed ? 'fine' : verdict.because
}
const long = 'seven quiet horses cross the river at dawn and nobody counts them, '

describe('acceptsPassword', () => {
  it.each([
    ['short ones', ['1234567', 'xk7#qpz', '🍊🍋🍌🍉']],
    [
      'what many people chose',
      ['liverpool', 'Password123', 'chelsea1', 'influencer', '1q2w3e4r5t'],
    ],
    ['the same in other signs', ['Passw0rd!', 'P@$$w0rd', 'l1verp00l', 'tru5tn01', 'm0nkey2024!']],
    [
      'the same with something around it',
      ['iloveyou!', 'dragon2024', '!!welcome!!', '123monkey123', 'abc123!!', 'Summer2026?'],
    ],
    [
      'what repeats itself',
      [
        '12341234',
        'abcabcabc',
        'abcabcab',
        'abababababab',
        'xoxo-xoxo-',
        'kitkatkitkat7!',
        'Iloveyou!Iloveyou!',
        'aaaaaaaaaa',
      ],
    ],
    [
      'what runs along the digits, the alphabet or the keys',
      ['12345678', '87654321', '11223344', 'abcdefgh', 'qwer1234', 'poiuytrewq', 'asdfghjk!'],
    ],
    [
      'one’s own address and its parts',
      [
        'mia.ortega',
        'Mia.Ortega+news@glow-theory.example.test',
        'MiaOrtega1!',
        'ortega2024',
        '0rtega!!',
        'mia-ortega-1990',
        'ortegamia',
        'glow-theory.example.test',
        'GlowTheory1',
        'glow_mia7',
        'example2026!',
      ],
    ],
  ])('refuses %s', (_, weak) => {
    for (const password of weak)
      expect([password, saysOf(password)]).toEqual([password, 'weak-password'])
  })

  it.each([
    'tandem-demo',
    'correct horse battery',
    'not mia.ortega',
    'glow of a theory',
    '🍊🍋🍌🍉🍇🍓🍒🍑',
    'пять тихих лодок',
    'xk7#qpzw',
  ])('takes %j', (password) => expect(saysOf(password)).toBe('fine'))

  it('takes a word of somebody else’s address', () =>
    expect(saysOf('ortegamia', 'lena@demo.test')).toBe('fine'))

  it('says of the 129th character that it is one too many, and not that the password is weak', () => {
    const [fits, not] = [128, 129].map((length) => long.repeat(2).slice(0, length))
    expect([saysOf(fits ?? ''), saysOf(not ?? '')]).toEqual(['fine', 'password-too-long'])
    expect(saysOf('é'.normalize('NFD') + long.repeat(2).slice(0, 127))).toBe('fine')
    expect(saysOf('x'.repeat(100_000))).toBe('password-too-long')
  })
})
