import { createFileRoute } from '@tanstack/react-router'
import { BrandPage } from '#brands/brand-page.tsx'
import { nameFromSlug } from '#lib/document-title.ts'

type Search = { tab?: string; campaign?: string; offer?: string }

export const Route = createFileRoute('/_app/brand/$brandName')({
  staticData: { role: 'creator', title: ({ brandName = '' }) => nameFromSlug(brandName) },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.tab === 'string' && { tab: search.tab }),
    ...(typeof search.campaign === 'string' && { campaign: search.campaign }),
    ...(typeof search.offer === 'string' && { offer: search.offer }),
  }),
  component: Page,
})

function Page() {
  const { brandName } = Route.useParams()
  return <BrandPage brandName={brandName} />
}
