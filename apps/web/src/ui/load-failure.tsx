import { sentenceOf } from '#lib/api-refusal.ts'
import { ErrorState } from './error-state.tsx'

/** What a query tells of its failure; any query of the cache has these. */
export type FailedQuery = {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** A query that brought nothing: why, in a sentence, and the button that asks again. */
export const LoadFailure = ({ query, title }: { query: FailedQuery; title?: string }) => (
  <ErrorState
    {...(title !== undefined && { title })}
    text={query.error === null ? '' : sentenceOf(query.error)}
    busy={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
