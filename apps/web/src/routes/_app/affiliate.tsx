import { createFileRoute } from '@tanstack/react-router'
import { CreatorAffiliatePage } from '#affiliate/creator-affiliate-page.tsx'

export const Route = createFileRoute('/_app/affiliate')({
  staticData: { role: 'creator', title: 'Affiliate' },
  component: CreatorAffiliatePage,
})
