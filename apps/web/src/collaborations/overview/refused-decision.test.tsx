import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAccept } from '#collaborations/applications/application.api.ts'
import { renewingMutations } from '#lib/query-client.ts'

const stale = { code: 'version.stale', detail: 'This changed in the meantime.' }
const answerTo = { params: { collaborationId: 'c1' }, body: { version: 1 } }

afterEach(() => vi.unstubAllGlobals())

const decideTooLate = async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(stale, { status: 409 })))
  const looks: ((state: string) => void)[] = []
  const client = new QueryClient({
    mutationCache: renewingMutations(),
    defaultOptions: { queries: { retry: false } },
  })
  const { result } = renderHook(
    () => ({
      accept: useAccept(),
      stands: useQuery({
        queryKey: ['collaborations', 'one', 'c1'],
        queryFn: () => new Promise<string>((resolve) => looks.push(resolve)),
      }).data,
    }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  looks[0]?.('applied')
  await waitFor(() => expect(result.current.stands).toBe('applied'))
  result.current.accept.mutate(answerTo)
  await waitFor(() => expect(looks).toHaveLength(2))
  return { result, arrives: looks[1] }
}

it('a decision that came too late is refused once the page knows what stands there now', async () => {
  const { result, arrives } = await decideTooLate()
  expect(result.current.accept.isPending).toBe(true)
  arrives?.('declined')
  await waitFor(() => expect(result.current.accept.isError).toBe(true))
  expect(result.current.stands).toBe('declined')
})
