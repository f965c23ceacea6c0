import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { askAgain, refresh } from './use-live-updates.ts'

it('asks once more for what was asked for before the change and isn’t there yet', async () => {
  const queryClient = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const asked = queryClient.fetchQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const observer = queryClient.getQueryCache().find({ queryKey: ['messages', 'unread'] })
  askAgain(queryClient, { queryKey: ['messages'], refetchType: 'all' })
  answers[0]?.('read before the message came')
  await asked
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('one new message')
  await expect.poll(() => observer?.state.data).toBe('one new message')
  askAgain(queryClient, { queryKey: ['messages'], refetchType: 'all' })
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.('two new messages')
  await expect.poll(() => observer?.state.data).toBe('two new messages')
  expect(answers).toHaveLength(3)
})

it('asks for what shows coins when they moved, and for nothing else', () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const queryClient = new QueryClient()
  const stale = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: [subject] }) => subject)
  for (const subject of ['wallet', 'coupons', 'messages', 'session', 'reviews'])
    queryClient.setQueryData([subject, 'one'], 'known')
  refresh(queryClient, ['coins'])
  expect(stale()).toEqual(['wallet', 'coupons'])
  refresh(queryClient, ['coins', 'changed'])
  expect(stale()).toEqual(['wallet', 'coupons', 'messages', 'reviews'])
  vi.unstubAllGlobals()
})
