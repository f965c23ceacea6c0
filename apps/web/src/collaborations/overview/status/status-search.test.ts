import { creatorTabs } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { describe, expect, it } from 'vitest'
import { readStatusSearch } from './status-search.ts'

describe('the address of one’s collaborations', () => {
  it.each([...creatorTabs, 'barter', 'calendar'])('leads to the tab %s', (tab) => {
    expect(readStatusSearch({ tab })).toEqual({ tab })
  })

  it.each(['find', 'NEEDS_YOU', '', 'toString', 0, null, ['done']])(
    'leads to no tab called %j',
    (tab) => expect(readStatusSearch({ tab })).toEqual({}),
  )

  it.each(['id', 'deal'])('leads to the one %s it names, beside its tab', (name) => {
    expect(readStatusSearch({ tab: 'done', [name]: 'c1' })).toEqual({ tab: 'done', [name]: 'c1' })
    expect(readStatusSearch({ [name]: 'c1' })).toEqual({ [name]: 'c1' })
    for (const other of [7, null, undefined, ['c1'], true])
      expect(readStatusSearch({ [name]: other })).toEqual({})
  })

  it('says nothing of what else stands in it', () => {
    expect(readStatusSearch({ id: 'c1', deal: 'd1', messages: 'open' })).toEqual({
      ...{ id: 'c1', deal: 'd1' },
    })
  })
})
