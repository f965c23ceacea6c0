import { createFileRoute } from '@tanstack/react-router'
import { SolvencyPage } from '#money/coins/solvency-page.tsx'

export const Route = createFileRoute('/solvency')({
  staticData: { title: 'How all coins are covered' },
  component: SolvencyPage,
})
