import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'

/** What a write may have changed, by the first parts of the keys. */
export type Renewals = {
  /** Whether the write is done or refused: a refusal often means that somebody else was faster. */
  always?: readonly QueryKey[]
  done?: readonly QueryKey[]
  refused?: readonly QueryKey[]
  /** After which outcome the write ends only when the queries on the page have new answers. */
  waits?: 'always' | 'done' | 'refused'
}

/**
 * Asks again for what the page shows, and later for the rest. A first answer that is still on its
 * way may be older than the news, so it is asked for once more. Resolves when the page is true.
 */
export const askAgain = (
  queryClient: QueryClient,
  filters: InvalidateQueryFilters,
): Promise<void> => {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  const asked = queryClient.invalidateQueries(filters)
  const how = filters.refetchType === undefined ? {} : { refetchType: filters.refetchType }
  for (const query of underWay)
    query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, ...how }),
      () => {
        // Whoever shows it says that it failed.
      },
    )
  return asked
}

/** Asks again for everything under these keys, by their first parts. */
export const renew = async (queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => askAgain(queryClient, { queryKey })))
}
