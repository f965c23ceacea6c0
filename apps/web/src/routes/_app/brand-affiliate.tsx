import { createFileRoute } from '@tanstack/react-router'
import { BrandAffiliatePage } from '#affiliate/pages/brand-affiliate-page.tsx'

export const Route = createFileRoute('/_app/brand-affiliate')({
  staticData: { role: 'brand', title: 'Affiliates' },
  component: BrandAffiliatePage,
})
