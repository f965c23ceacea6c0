import { expect, it } from 'vitest'
import { acceptsPassword } from './password.rules.ts'

const saysOf = (password: string, email = 'Mia.Ortega+news@glow-theory.example.test') => {
  const verdict = acceptsPassword(password, email)
  return verdict.allowed ? 'fine' : verdict.because
}
const long = 'seven quiet horses cross the river at dawn and nobody counts them, '

it.each([
  ['short ones', ['1234567', '🍊🍋🍌🍉']],
  ['what many people chose', ['liverpool', 'Password123', 'influencer', '1q2w3e4r5t']],
  ['the same in other signs', ['P@$$w0rd', 'l1verp00l', 'm0nkey2024!']],
  ['the same with something around it', ['iloveyou!', '!!welcome!!', 'Summer2026?']],
  ['what repeats itself', ['12341234', 'abcabcab', 'kitkatkitkat7!', 'aaaaaaaaaa']],
  ['what runs along the digits, the alphabet or the keys', ['87654321', 'abcdefgh', 'poiuytrewq']],
  ['one’s own address and its parts', ['mia.ortega', '0rtega!!', 'GlowTheory1', 'example2026!']],
])('refuses %s', (_, weak) => {
  for (const password of weak)
    expect([password, saysOf(password)]).toEqual([password, 'weak-password'])
})

it.each([
  'correct horse battery',
  'not mia.ortega',
  '🍊🍋🍌🍉🍇🍓🍒🍑',
  'пять тихих лодок',
  'xk7#qpzw',
])('takes %j', (password) => expect(saysOf(password)).toBe('fine'))

it('says of the 129th character that it is one too many, and not that the password is weak', () => {
  const [fits, not] = [128, 129].map((length) => long.repeat(2).slice(0, length))
  expect([saysOf(fits ?? ''), saysOf(not ?? '')]).toEqual(['fine', 'password-too-long'])
  expect(saysOf('é'.normalize('NFD') + long.repeat(2).slice(0, 127))).toBe('fine')
})
