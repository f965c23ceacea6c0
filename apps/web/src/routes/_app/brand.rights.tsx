import { createFileRoute } from '@tanstack/react-router'
import { RightsPage } from '#collaborations/rights/rights-page.tsx'

export const Route = createFileRoute('/_app/brand/rights')({
  staticData: { role: 'brand', title: 'Rights' },
  component: () => <RightsPage side="brand" />,
})
