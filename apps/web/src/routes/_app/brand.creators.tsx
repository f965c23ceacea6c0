import { createFileRoute } from '@tanstack/react-router'
import { FindCreatorsPage } from '#scouting/find-creators-page.tsx'

export const Route = createFileRoute('/_app/brand/creators')({
  staticData: { role: 'brand', title: 'Find Creators' },
  component: FindCreatorsPage,
})
