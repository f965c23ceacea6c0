import { expect, it } from 'vitest'
import { compareKeys } from './secret-keys.rules.ts'

const [one, two, three] = [Buffer.from('one'), Buffer.from('two'), Buffer.from('three')] as const
const kept = (checkValue: Buffer, retired = false) => ({ checkValue, retired })

it.each([
  ['unclaimed', [], [one]],
  ['known', [kept(one)], [one]],
  ['known', [kept(one), kept(two)], [two, one]],
  ['known', [kept(one)], [one, three]],
  ['replaced', [kept(one)], [two, one]],
  ['replaced', [kept(one), kept(two, true)], [two, one]],
  ['older_missing', [kept(one), kept(two)], [two]],
  ['other', [kept(one)], [two]],
] as const)('keys are %s: kept %j, given %j', (verdict, keys, given) => {
  expect(compareKeys(keys, given)).toBe(verdict)
})
