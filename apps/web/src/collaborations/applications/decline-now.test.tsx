import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatTime } from '#lib/dates.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests } from '../../requests.factory.ts'
import { useDeclineNow, useUndoDecline } from './decline-now.ts'

const { answer, refuse, sent } = catchRequests()
const mira = { id: 'k1', version: 3, creator: { name: 'Mira' }, campaign: { id: 'c1' } } as never
const told = { success: vi.fn(), error: vi.fn(), undoable: vi.fn() }
beforeEach(() => {
  for (const [name, spy] of Object.entries(told)) {
    spy.mockReset()
    vi.spyOn(toast, name as 'success').mockImplementation(spy)
  }
})
const made = <Act,>(hook: () => Act): Act => {
  const client = new QueryClient()
  return renderHook(hook, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  }).result.current
}
const toldAt = '2026-11-01T10:00:00Z'

it.each([
  [{ toldAt }, ` at ${formatTime(toldAt)}`],
  [null, ''],
])('says that somebody is declined, and when they read it: %j', async (declining, when) => {
  answer({ declining, campaign: { id: 'c1' }, creator: { slug: 'mira' } })
  const decline = made(useDeclineNow)
  await act(() => decline(mira))
  expect(sent()).toEqual([
    ['POST /api/brand/collaborations/k1/decline', { version: 3, reason: 'not_a_fit' }],
  ])
  expect(told.undoable.mock.calls[0]?.[0]).toBe(
    `Mira is declined and will see the reason${when}: “Not the right fit for this campaign”.`,
  )
})

it('says what was refused, and calls nothing undone then', async () => {
  refuse('collaboration.changed', 'Somebody was faster.')
  const decline = made(useDeclineNow)
  await act(() => decline(mira))
  expect(told.error).toHaveBeenLastCalledWith('Somebody was faster.')
  expect(told.undoable).not.toHaveBeenCalled()
  const result = { allowed: false, because: 'collaboration.told', words: 'They read it already.' }
  answer({
    items: [
      { id: 'k1', result: { allowed: true } },
      { id: 'k2', result },
    ],
  })
  const undo = made(useUndoDecline)
  await act(() => undo('c1', [mira, mira]))
  expect(told.error).toHaveBeenLastCalledWith('They read it already.')
  expect(told.success).not.toHaveBeenCalled()
})
