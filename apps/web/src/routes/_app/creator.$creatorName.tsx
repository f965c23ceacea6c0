import { createFileRoute } from '@tanstack/react-router'
import { MediaKitPage } from '#discovery/public-pages/media-kit-page.tsx'
import { NotShownPage } from '#discovery/public-pages/not-shown-page.tsx'
import { loadPublicPage, mediaKitQuery } from '#discovery/public-pages/public-page.api.ts'
import { nameFromSlug } from '#lib/address/document-title.ts'

export const Route = createFileRoute('/_app/creator/$creatorName')({
  staticData: {
    title: ({ creatorName = '' }) => nameFromSlug(creatorName),
    heading: 'Media kit',
    linkedTo: 'everybody',
  },
  loader: async ({ context: { session, queryClient }, params: { creatorName } }) => {
    if (session.user === null) await loadPublicPage(queryClient, mediaKitQuery(creatorName))
  },
  component: Page,
  notFoundComponent: NotShownPage,
})

function Page() {
  const { creatorName } = Route.useParams()
  return <MediaKitPage creatorName={creatorName} />
}
