import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAgain } from './ask-again.ts'

it('asks once more for what was asked for before the change and isn’t there yet', async () => {
  const queryClient = new QueryClient()
  const answers: ((value: string) => void)[] = []
  const asked = queryClient.fetchQuery({
    queryKey: ['messages', 'unread'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const observer = queryClient.getQueryCache().find({ queryKey: ['messages', 'unread'] })
  askAgain(queryClient, { queryKey: ['messages'], fetchStatus: 'fetching', refetchType: 'all' })
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
