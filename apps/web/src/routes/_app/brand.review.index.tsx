import { createFileRoute } from '@tanstack/react-router'
import { QueuePage } from '#content/review/queue-page.tsx'

export const Route = createFileRoute('/_app/brand/review/')({
  staticData: { role: 'brand', title: 'Review' },
  component: QueuePage,
})
