import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { SavedSearches } from './saved-searches.tsx'
import { searchesQuery } from './search.api.ts'
import { SearchDialog } from './search-dialog.tsx'

const server = catchRequests()

const search = (more: Partial<SavedSearch> = {}): SavedSearch => ({
  id: '01a00000-0000-7000-8000-000000000001',
  name: 'Beauty',
  filters: { niche: 'beauty' },
  unseen: 0,
  ...more,
})
const [seen, fresh] = [search(), search({ id: 'two', name: 'Far away', unseen: 3 })]

const showList = (items: SavedSearch[], opened?: string, filters = {}) => {
  const heard = { onOpen: vi.fn(), onLeave: vi.fn() }
  const around = (at?: string) => <SavedSearches opened={at} filters={filters} {...heard} />
  const { rerender } = showKnowing([[searchesQuery.queryKey, { items }]], around(opened))
  return { ...heard, go: (at?: string) => rerender(around(at)) }
}
const showDialog = (one: SavedSearch | undefined, filters: SavedSearch['filters']) => {
  const heard = { onSaved: vi.fn(), onDeleted: vi.fn(), onClose: vi.fn() }
  const known = one === undefined ? [] : [one]
  const { client } = showKnowing(
    [[searchesQuery.queryKey, { items: known }]],
    <SearchDialog search={one} filters={filters} {...heard} />,
  )
  return { ...heard, items: () => client.getQueryData(searchesQuery.queryKey)?.items }
}

it('opens a search with new campaigns by date, and any other by match', async () => {
  const { onOpen, onLeave } = showList([seen, fresh], seen.id, seen.filters)
  await press(/^Far away/)
  expect(onOpen).toHaveBeenLastCalledWith(fresh, 'newest')
  await press('Beauty')
  expect(onLeave).toHaveBeenCalledOnce()
  expect(onOpen).toHaveBeenCalledOnce()
})

it('reports an opened search once, and only when it had new campaigns', async () => {
  server.answer({ ...fresh, unseen: 0 })
  const { go } = showList([seen, fresh], fresh.id, fresh.filters)
  await waitFor(() => expect(button('Far away')).toBeTruthy())
  go(seen.id)
  go(fresh.id)
  expect(server.sent()).toEqual([[`POST /api/creator/searches/${fresh.id}/opened`, {}]])
})

it('a notification with only the id opens the search’s filters, newest first', () => {
  server.answer(seen)
  expect(showList([seen], seen.id).onOpen).toHaveBeenCalledExactlyOnceWith(seen, 'newest')
})

it('is saved with the current filters, named after them', async () => {
  const filters = { niche: 'food_beverage', minCoins: 500 } as const
  const { onSaved, items } = showDialog(undefined, filters)
  const name = screen.getByLabelText<HTMLInputElement>('Name').value
  expect(name).toContain('500')
  server.answer(search({ name, filters }))
  await press('Save')
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(search({ name, filters })))
  expect(server.sent()).toEqual([['POST /api/creator/searches', { name, filters }]])
  expect(items()).toEqual([search({ name, filters })])
})

it('takes the current filters when it is changed', async () => {
  const filters = { niche: 'food_beverage' } as const
  const { onSaved, onClose, items } = showDialog(seen, filters)
  server.answer({ ...seen, filters })
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onSaved).toHaveBeenCalledWith({ ...seen, filters })
  expect(server.sent()).toEqual([
    [`PATCH /api/creator/searches/${seen.id}`, { name: 'Beauty', filters }],
  ])
  expect(items()).toEqual([{ ...seen, filters }])
})
