import type { QueryClient } from '@tanstack/react-query'

type Visit<Params> = { params: Params; search: Record<string, unknown> }

/**
 * A route's loader that reads what its page shows first while a link to it is pointed at, touched
 * or focused. Whoever follows the link waits for nothing here: the page says itself what it reads.
 */
export const readAhead =
  <Params = Record<never, string>>(
    read: (queryClient: QueryClient, visit: Visit<Params>) => Promise<unknown>[],
  ) =>
  (asked: {
    context: { queryClient: QueryClient }
    params: Params
    location: { search: Record<string, unknown> }
    preload: boolean
  }): void => {
    const { context, params, location, preload } = asked
    // A read that fails is asked for again by the page, which says what is wrong.
    if (preload) void Promise.all(read(context.queryClient, { params, search: location.search }))
  }
