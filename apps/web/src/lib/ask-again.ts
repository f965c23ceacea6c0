import type { InvalidateQueryFilters, QueryClient, QueryKey } from '@tanstack/react-query'

/** Query keys, by prefix, to refetch after a write. */
export type Renewals = {
  /** Also refetched after a refusal, which often means that somebody else was faster. */
  always?: readonly QueryKey[]
  done?: readonly QueryKey[]
  refused?: readonly QueryKey[]
  /** The write waits for the refetch only after this outcome. */
  waits?: 'always' | 'done' | 'refused'
}

/** A first fetch that is still running may predate the write, so it is repeated. */
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
        // The component that shows the query reports its error.
      },
    )
  return asked
}

export const renew = async (queryClient: QueryClient, keys: readonly QueryKey[]): Promise<void> => {
  await Promise.all(keys.map((queryKey) => askAgain(queryClient, { queryKey })))
}
