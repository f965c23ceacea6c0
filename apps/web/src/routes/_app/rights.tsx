import { createFileRoute } from '@tanstack/react-router'
import { RightsPage } from '#collaborations/rights/rights-page.tsx'

export const Route = createFileRoute('/_app/rights')({
  staticData: { role: 'creator', title: 'Rights' },
  component: () => <RightsPage side="creator" />,
})
