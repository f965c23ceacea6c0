import { EmptyState } from '#ui/empty-state.tsx'

export const BrandCampaigns = (_: { brandSlug: string }) => (
  <EmptyState
    title="Not built yet"
    text="This page exists, but what belongs here isn't built yet."
  />
)
