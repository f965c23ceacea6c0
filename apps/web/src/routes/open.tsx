import { createFileRoute } from '@tanstack/react-router'
import { OpenFiguresPage } from '#collaborations/open-figures/open-figures-page.tsx'

export const Route = createFileRoute('/open')({
  staticData: { title: 'Public figures' },
  component: OpenFiguresPage,
})
