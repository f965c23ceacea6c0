import { createFileRoute } from '@tanstack/react-router'
import { BrandBarterPage } from '#barter/brand-barter-page.tsx'

export const Route = createFileRoute('/_app/brand-barter')({
  staticData: { role: 'brand', title: 'Barter' },
  component: BrandBarterPage,
})
