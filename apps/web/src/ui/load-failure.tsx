import { sentenceOf } from '#lib/api-refusal.ts'
import { ErrorState } from './error-state.tsx'

export type FailedQuery = {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

export const LoadFailure = ({ query, title }: { query: FailedQuery; title?: string }) => (
  <ErrorState
    {...(title !== undefined && { title })}
    text={query.error === null ? '' : sentenceOf(query.error)}
    busy={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
