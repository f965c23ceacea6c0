import type { QueryClient } from '@tanstack/react-query'

type Visit<Params> = { params: Params; search: Record<string, unknown> }

/** Returns a route loader that prefetches when a link is hovered or focused, not on navigation. */
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
    // The page repeats a failed read and reports the error.
    if (preload) void Promise.all(read(context.queryClient, { params, search: location.search }))
  }
