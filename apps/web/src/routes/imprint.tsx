import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#accounts/about/legal-page.tsx'

export const Route = createFileRoute('/imprint')({
  staticData: { title: 'Imprint' },
  component: () => <LegalPage page="imprint" />,
})
