import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './api-refusal.ts'
import { type Renewals, renew } from './ask-again.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { renews?: Renewals }
  }
}

/** After every write, asks again for what it may have changed. */
export const renewingMutations = (): MutationCache =>
  new MutationCache({
    // It runs after the write's own `onSuccess`, which may have put the answer into the cache.
    onSettled: async (_output, error, _input, _result, { meta }, { client }) => {
      const { always = [], waits, ...renews } = meta?.renews ?? {}
      const outcome = error === null ? 'done' : 'refused'
      const renewed = renew(client, [...always, ...(renews[outcome] ?? [])])
      // The sentence about a stale version speaks of what the page shows by then.
      const isStale = error instanceof ApiRefusal && error.code === 'version.stale'
      if (waits === 'always' || waits === outcome || isStale) await renewed
    },
  })

/** One cache per page load (and per request, when a page is rendered on the server). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: renewingMutations(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is an answer; only a lost connection or a failing server is worth asking again.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiRefusal && error.status < 500),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: {
        // A write that waited for the connection would be done after its window was closed: it
        // fails at once and says why. What may wait (messages, drafts, files) keeps itself.
        networkMode: 'always',
      },
    },
  })
