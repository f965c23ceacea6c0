import { createFileRoute } from '@tanstack/react-router'
import { SharePage } from '#content/posts/share-page.tsx'
import { linkIn } from '#content/posts/shared-link.ts'

/** The manifest's `share_target` opens this route with a shared link. */
export const Route = createFileRoute('/_app/share')({
  staticData: { role: 'creator', title: 'Share your post' },
  component: Page,
})

function Page() {
  return <SharePage link={linkIn(Route.useSearch())} />
}
