import { createFileRoute } from '@tanstack/react-router'
import { JoinPage } from '#accounts/members/join-page.tsx'

export const Route = createFileRoute('/join')({
  staticData: { title: 'Invitation' },
  component: JoinPage,
})
