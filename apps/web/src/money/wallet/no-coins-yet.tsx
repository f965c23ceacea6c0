import { EmptyState } from '#ui/empty-state.tsx'

/** Top up, the page's main action, stands above it. */
export const NoCoinsYet = () => (
  <EmptyState title="No coins yet" text="Top up to fund your first campaign." />
)
