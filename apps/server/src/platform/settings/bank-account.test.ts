import { expect, it } from 'vitest'
import { creditorReference, inGroups, isCreditorReference, isIban } from './bank-account.ts'

it.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['gb29nwbk60161331926819', true],
  ['FR14 2004 1010 0505 0001 3M02 606', true],
  ['DE89 3704 0044 0532 0130 01', false],
  ['DE98 3704 0044 0532 0130 00', false],
  ['3704 0044 0532 0130 00', false],
  ['', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected)
})

it('makes the creditor reference of the standard’s own example', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  expect(inGroups('RF18539007547034')).toBe('RF18 5390 0754 7034')
})

it('notices every wrong character and every swap of neighbours', () => {
  const right = creditorReference('7K3M9QW2XA')
  expect(isCreditorReference(right)).toBe(true)
  expect(isCreditorReference(inGroups(right).toLowerCase())).toBe(true)
  for (let nr = 2; nr < right.length; nr += 1) {
    const letters = [...right]
    letters[nr] = letters[nr] === '4' ? '5' : '4'
    expect(isCreditorReference(letters.join(''))).toBe(false)
    const swapped = [...right]
    ;[swapped[nr], swapped[nr - 1]] = [right[nr - 1] ?? '', right[nr] ?? '']
    if (nr > 2 && swapped.join('') !== right)
      expect(isCreditorReference(swapped.join(''))).toBe(false)
  }
})
