import { expect, it } from 'vitest'
import { tabOf } from './tab-of.ts'

const tabs = [{ name: 'mine' }, { name: 'find' }]

it('reads the tab of an address, and the first where it names none that is there', () => {
  expect(tabOf(tabs, { tab: 'find' })).toBe('find')
  expect(tabOf(tabs, { tab: 'toString' })).toBe('mine')
  expect(tabOf(tabs, {})).toBe('mine')
})
