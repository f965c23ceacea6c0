import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/** A first answer still on its way may be older than the news: it is asked for once more. */
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
