import type { CreatorNote as Note } from '@tandem/contract/discovery/notes/note.schema.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renewingMutations } from '#lib/query-client.ts'
import { CreatorNote } from './creator-note.tsx'

const at = '2026-11-20T10:00:00Z'
const path = '/api/brand/creators/mira-sol/note'
const allowed = { allowed: true } as const
const written: Note = {
  words: 'Quick with drafts.',
  version: 3,
  writtenBy: 'Ada',
  writtenAt: at,
  can: { write: allowed },
}

const server = {
  note: written,
  readable: true,
  sent: [] as unknown[],
  next: 'taken' as 'taken' | 'lost' | 'refused' | 'answer lost',
}
const answer = async (address: string, { method, body }: RequestInit): Promise<Response> => {
  expect(address).toBe(path)
  const problem = (status: number, code: string, detail: string) =>
    Response.json({ code, status, detail }, { status })
  if (method === 'GET')
    return server.readable ? Response.json(server.note) : problem(500, 'internal', 'It broke.')
  expect(method).toBe('PUT')
  const draft: { words: string; version: number } = JSON.parse(String(body))
  server.sent.push(draft)
  const { next } = server
  server.next = 'taken'
  await new Promise((arrives) => setTimeout(arrives, 10))
  if (next === 'lost') throw new TypeError('Failed to fetch')
  if (next === 'refused')
    return problem(403, 'brand.role_required', 'Ask a member of your brand to write it.')
  if (draft.version !== server.note.version)
    return problem(409, 'version.stale', 'This changed in the meantime.')
  server.note = { ...server.note, words: draft.words, version: draft.version + 1 }
  if (next === 'answer lost') throw new TypeError('Failed to fetch')
  return Response.json(server.note)
}
const byColleague = (words: string) => {
  server.note = { ...server.note, words, version: server.note.version + 1, writtenBy: 'Ben' }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  Object.assign(server, { note: written, readable: true, sent: [], next: 'taken' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const open = async (note = written) => {
  server.note = note
  const client = new QueryClient({
    mutationCache: renewingMutations(),
    defaultOptions: { queries: { retry: false } },
  })
  render(
    <QueryClientProvider client={client}>
      <CreatorNote slug="mira-sol" name="Mira Sol" />
    </QueryClientProvider>,
  )
  await pass(50)
  return client
}
const words = () => screen.getByLabelText<HTMLTextAreaElement>('Notes on Mira Sol')
const type = (text: string) => fireEvent.change(words(), { target: { value: text } })
const status = () => screen.getByRole('status').textContent
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}

it('saves the text with the version that was read once typing pauses', async () => {
  await open()
  expect(words().value).toBe('Quick with drafts.')
  type('Quick with drafts. Ask')
  await pass(900)
  type('Quick with drafts. Ask early. ')
  await pass(900)
  expect([status(), server.sent]).toEqual(['Not saved yet', []])
  await pass(105)
  expect(status()).toBe('Saving…')
  await pass(95)
  expect(server.sent).toEqual([{ words: 'Quick with drafts. Ask early. ', version: 3 }])
  expect(status()).toBe('')
  type('Quick.')
  await pass(1100)
  expect(server.sent.at(-1)).toEqual({ words: 'Quick.', version: 4 })
})

it('saves the typed text when the page is left before the pause is over', async () => {
  await open()
  type('Quick with drafts. Ask early.')
  await pass(200)
  cleanup()
  await pass(50)
  expect(server.sent).toEqual([{ words: 'Quick with drafts. Ask early.', version: 3 }])
  await open(server.note)
  expect(words().value).toBe('Quick with drafts. Ask early.')
  cleanup()
  await pass(5000)
  expect(server.sent).toHaveLength(1)
})

it('keeps the text when saving fails, reports it, and saves on request', async () => {
  await open()
  server.next = 'lost'
  type('Ask early.')
  await pass(1100)
  expect(status()).toContain('Not saved. Your text is still here.')
  expect(words().getAttribute('aria-invalid')).not.toBe('true')
  expect(words().value).toBe('Ask early.')
  await pass(5000)
  expect(server.sent).toHaveLength(1)
  await press('Save now')
  const draft = { words: 'Ask early.', version: 3 }
  expect([status(), server.sent]).toEqual(['', [draft, draft]])
})

it('sees no conflict when the text was saved and only the answer was lost', async () => {
  await open()
  server.next = 'answer lost'
  type('Ask early.')
  await pass(1100)
  expect(screen.queryByRole('alert')).toBeNull()
  expect([words().value, status()]).toEqual(['Ask early.', ''])
  type('Ask early. Tea.')
  await pass(1100)
  expect(server.sent.at(-1)).toEqual({ words: 'Ask early. Tea.', version: 4 })
  expect([server.note.words, status()]).toEqual(['Ask early. Tea.', ''])
})

it('shows a refusal beside the text, and keeps the text', async () => {
  await open()
  server.next = 'refused'
  type('Ask early.')
  await pass(1100)
  expect(screen.getByText('Ask a member of your brand to write it.')).toBeTruthy()
  expect([words().value, words().getAttribute('aria-invalid')]).toEqual(['Ask early.', 'true'])
})

it('shows a colleague’s newer note beside the text, and overwrites it only on request', async () => {
  await open()
  byColleague('Slow in May.')
  type('Ask early.')
  await pass(1100)
  expect(screen.getByText(/^Ben changed these notes too/)).toBeTruthy()
  expect(screen.getByText('Slow in May.')).toBeTruthy()
  expect([words().value, server.note.words]).toEqual(['Ask early.', 'Slow in May.'])
  await pass(5000)
  expect(server.sent).toHaveLength(1)
  await press('Save mine')
  expect(server.sent.at(-1)).toEqual({ words: 'Ask early.', version: 4 })
  expect(screen.queryByRole('alert')).toBeNull()
})

const read = { write: { allowed: false, because: 'brand.role_required' } } as const
it('is read-only for a viewer', async () => {
  await open({ ...written, can: read })
  expect(screen.getByText('Quick with drafts.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('asks before leaving only while text is unsaved', async () => {
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await open()
  expect(leave()).toBe(false)
  type('Ask early.')
  expect(leave()).toBe(true)
  await pass(1100)
  expect([status(), leave()]).toEqual(['', false])
})

it('shows a refetched note, unless other text was typed', async () => {
  const client = await open()
  const readAnew = async () => {
    await act(() => client.invalidateQueries())
    await pass(50)
  }
  byColleague('Slow in May.')
  await readAnew()
  expect([words().value, status()]).toEqual(['Slow in May.', ''])
  type('Ask early.')
  server.note = { ...server.note, words: 'Fast.', version: 9, writtenBy: null }
  await readAnew()
  expect(screen.getByRole('alert').textContent).toMatch(/^A colleague changed these notes/)
  await pass(5000)
  expect([words().value, status(), server.sent]).toEqual(['Ask early.', '', []])
})
