import { createFileRoute } from '@tanstack/react-router'
import { BrandPage } from '#brands/brand-page.tsx'
import { nameFromSlug } from '#lib/document-title.ts'

export const Route = createFileRoute('/_app/brand/$brandName')({
  staticData: { role: 'creator', title: ({ brandName = '' }) => nameFromSlug(brandName) },
  component: Page,
})

function Page() {
  const { brandName } = Route.useParams()
  return <BrandPage brandName={brandName} />
}
