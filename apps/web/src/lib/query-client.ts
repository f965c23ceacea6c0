import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './api-refusal.ts'
import { type Renewals, renew } from './ask-again.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { renews?: Renewals }
  }
}

export const renewingMutations = (): MutationCache =>
  new MutationCache({
    // This runs after the write's own `onSuccess`, which may have put the answer into the cache.
    onSettled: async (_output, error, _input, _result, { meta }, { client }) => {
      const { always = [], waits, ...renews } = meta?.renews ?? {}
      const outcome = error === null ? 'done' : 'refused'
      const renewed = renew(client, [...always, ...(renews[outcome] ?? [])])
      // `version.stale` asks the user to check the newest data, so those are loaded first.
      const isStale = error instanceof ApiRefusal && error.code === 'version.stale'
      if (waits === 'always' || waits === outcome || isStale) await renewed
    },
  })

/** One cache per page load, or per request when the server renders a page. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: renewingMutations(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is a final answer. Only a lost connection or a server error is worth a retry.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiRefusal && error.status < 500),
        retryDelay: (failures) => 400 * 2 ** failures,
      },
      mutations: {
        // A queued write would run after its dialog was closed, so writes fail at once offline.
        networkMode: 'always',
      },
    },
  })
