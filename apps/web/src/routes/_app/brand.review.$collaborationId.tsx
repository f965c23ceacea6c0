import { createFileRoute } from '@tanstack/react-router'
import { RoomPage } from '#collaborations/submissions/review/room-page.tsx'

export const Route = createFileRoute('/_app/brand/review/$collaborationId')({
  staticData: { role: 'brand', title: 'Review' },
  component: Page,
})

function Page() {
  return <RoomPage id={Route.useParams().collaborationId} />
}
