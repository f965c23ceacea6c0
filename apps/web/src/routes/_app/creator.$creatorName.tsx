import { createFileRoute } from '@tanstack/react-router'
import { loadFace, mediaKitQuery } from '#discovery/public-pages/face.api.ts'
import { MediaKitPage } from '#discovery/public-pages/media-kit-page.tsx'
import { NotShownPage } from '#discovery/public-pages/not-shown-page.tsx'
import { nameFromSlug } from '#lib/address/document-title.ts'

export const Route = createFileRoute('/_app/creator/$creatorName')({
  staticData: {
    title: ({ creatorName = '' }) => nameFromSlug(creatorName),
    heading: 'Media kit',
    linkedTo: 'everybody',
  },
  loader: async ({ context: { session, queryClient }, params: { creatorName } }) => {
    if (session.user === null) await loadFace(queryClient, mediaKitQuery(creatorName))
  },
  component: Page,
  notFoundComponent: NotShownPage,
})

function Page() {
  const { creatorName } = Route.useParams()
  return <MediaKitPage creatorName={creatorName} />
}
