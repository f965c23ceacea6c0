import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './api-refusal.ts'

/** One cache per page load (and per request, when a page is rendered on the server). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
