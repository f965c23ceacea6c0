import { expect, it } from 'vitest'
import { readStatusSearch } from './status-search.ts'

it('an address leads to the tab, the collaboration and the deal that it names', () => {
  for (const tab of ['done', 'barter', 'calendar'])
    expect(readStatusSearch({ tab, id: 'c1', messages: 'open' })).toEqual({ tab, id: 'c1' })
  const months = { tab: 'earnings', period: 90, brandName: 'boats' }
  expect(readStatusSearch(months)).toEqual(months)
  expect(readStatusSearch({ ...months, tab: 'done' })).toEqual({ tab: 'done' })
  expect(readStatusSearch({ deal: 'd1' })).toEqual({ deal: 'd1' })
})

it.each(['find', '', 'toString', 0, null, ['done']])('%j leads nowhere', (value) => {
  expect(readStatusSearch({ tab: value, id: typeof value === 'string' ? 7 : value })).toEqual({})
})
