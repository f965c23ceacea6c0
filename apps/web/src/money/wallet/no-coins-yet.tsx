import { EmptyState } from '#ui/empty-state.tsx'

export const NoCoinsYet = () => (
  <EmptyState title="No coins yet" text="Top up to fund your first campaign." />
)
