import {
  type SavedSearch,
  unseenMax,
} from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { SaveSearchButton } from './save-search-button.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { searchesQuery } from './search.api.ts'

const { answer, refuse, requests, sent } = catchRequests()
const search: SavedSearch = { id: 's1', name: 'Beauty', filters: { niche: 'beauty' }, unseen: 0 }
const other: SavedSearch = { id: 's2', name: 'Far', filters: { country: 'NO' }, unseen: 2 }
const heard = { onSaved: vi.fn(), onDeleted: vi.fn() }
const told = {
  success: vi.spyOn(toast, 'success'),
  error: vi.spyOn(toast, 'error'),
  undoable: vi.spyOn(toast, 'undoable'),
}
beforeEach(() => {
  for (const one of Object.values(heard)) one.mockReset()
  for (const one of Object.values(told)) one.mockReset().mockImplementation(() => {})
})
const show = (opened: string | undefined, filters: SavedSearch['filters']) => {
  const { client } = showKnowing(
    [[searchesQuery.queryKey, { items: [search, other] }]],
    <SaveSearchButton {...{ opened, filters, ...heard }} />,
  )
  return () => client.getQueryData(searchesQuery.queryKey)?.items
}

it.each<[string | undefined, SavedSearch['filters'], string | undefined]>([
  [undefined, {}, undefined],
  [undefined, { niche: 'beauty' }, 'Save this search'],
  ['gone', {}, undefined],
  ['gone', { niche: 'home' }, 'Save this search'],
  ['s1', { niche: 'beauty' }, 'Rename or delete'],
  ['s1', { niche: 'beauty', minCoins: 5 }, 'Save changes'],
  ['s1', {}, 'Save changes'],
])('with %s open and %j asked for, the button reads %s', (opened, filters, words) => {
  show(opened, filters)
  expect(screen.queryByRole('button')?.textContent).toBe(words)
})

it('a refusal keeps the dialog and its text; success is reported and opens the search', async () => {
  const items = show(undefined, { niche: 'home' })
  await press('Save this search')
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await userEvent.type(name, ' now')
  refuse('search.too_many', 'Delete one first.')
  await press('Save')
  await screen.findByText('Delete one first.')
  expect([name.value, heard.onSaved.mock.calls]).toEqual(['Home now', []])
  const saved = { id: 's3', name: 'Home now', filters: { niche: 'home' }, unseen: 0 }
  answer(saved)
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.onSaved).toHaveBeenCalledExactlyOnceWith(saved)
  expect(told.success).toHaveBeenCalledWith('Saved. You will be notified about new campaigns.')
  expect(items()).toEqual([search, other, saved])
})

it('restores a deleted search with its name and filters', async () => {
  const items = show('s1', { niche: 'beauty' })
  await press('Rename or delete')
  await screen.findByRole('dialog', { name: 'Saved search' })
  refuse('search.not_found', 'It is gone.')
  await press('Delete this search')
  await screen.findByText('It is gone.')
  expect(heard.onDeleted).not.toHaveBeenCalled()
  answer({ done: true })
  await press('Delete this search')
  await waitFor(() => expect(heard.onDeleted).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(items()).toEqual([other])
  const [words, undo] = told.undoable.mock.calls[0] ?? []
  expect(words).toBe('“Beauty” was deleted.')
  refuse('search.too_many', 'Delete one first.')
  undo?.()
  await waitFor(() => expect(told.error).toHaveBeenCalledExactlyOnceWith('Delete one first.'))
  answer({ ...search, id: 's9' })
  undo?.()
  await waitFor(() =>
    expect(told.success).toHaveBeenCalledExactlyOnceWith('“Beauty” was restored.'),
  )
  const back = ['POST /api/creator/searches', { name: 'Beauty', filters: { niche: 'beauty' } }]
  expect(sent().slice(2)).toEqual([back, back])
  expect(items()).toEqual([other, { ...search, id: 's9' }])
})

const list = (unseen: number, opened?: string, filters: SavedSearch['filters'] = {}) => {
  requests.mockReturnValue(new Promise(() => {}))
  const onOpen = vi.fn()
  showKnowing(
    [[searchesQuery.queryKey, { items: [search, { ...other, unseen }] }]],
    <SavedSearches {...{ opened, filters, onOpen, onLeave: () => {} }} />,
  )
  return onOpen
}
it.each([
  [0, 'Far', false],
  [1, 'Far1 new', false],
  [unseenMax - 1, `Far${unseenMax - 1} new`, false],
  [unseenMax, `Far${unseenMax}+ new`, true],
])('%i unseen read “%s”, and pause it: %s', (unseen, words, isPaused) => {
  list(unseen, 's1', { niche: 'beauty' })
  expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['Beauty', words])
  const on = screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent)
  expect(on).toEqual(['Beauty'])
  const paused = screen.queryByText(/is paused/)?.textContent ?? null
  expect(paused).toBe(
    isPaused
      ? `“Far” is paused: you have ${unseenMax} new campaigns. Open it to resume notifications.`
      : null,
  )
})
