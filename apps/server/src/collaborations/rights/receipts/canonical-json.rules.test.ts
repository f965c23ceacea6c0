import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.rules.ts'

it('the same facts are the same text, whatever order they were written in', () => {
  const facts = { b: [2, { d: null, c: 'x"y' }], a: true, B: 1.5, ä: '', aa: [] }
  const text = '{"B":1.5,"a":true,"aa":[],"b":[2,{"c":"x\\"y","d":null}],"ä":""}'
  expect(canonicalJson(facts)).toBe(text)
  expect(canonicalJson(Object.fromEntries(Object.entries(facts).toReversed()))).toBe(text)
})

it('a list keeps its order, because that is a fact', () => {
  expect(canonicalJson([3, 1, 2])).toBe('[3,1,2]')
})
