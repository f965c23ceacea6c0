import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Asks again for what may have changed. A first answer that is still on its way may be older than
 * what we were told of, and the library would take it for new: it is asked for once more.
 */
export const askAgain = (queryClient: QueryClient, filters: InvalidateQueryFilters): void => {
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  void queryClient.invalidateQueries(filters)
  const how = filters.refetchType === undefined ? {} : { refetchType: filters.refetchType }
  for (const query of underWay)
    query.fetch().then(
      () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true, ...how }),
      () => {
        // Whoever shows it says that it failed.
      },
    )
}
