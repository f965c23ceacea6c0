import { createFileRoute } from '@tanstack/react-router'
import { TransparencyPage } from '#operator/transparency/transparency-page.tsx'

export const Route = createFileRoute('/transparency')({
  staticData: { title: 'Transparency report' },
  validateSearch: ({ year }): { year?: number } =>
    Number.isInteger(Number(year)) && Number(year) >= 2000 && Number(year) <= 9999
      ? { year: Number(year) }
      : {},
  component: Page,
})

function Page() {
  return <TransparencyPage year={Route.useSearch().year} />
}
