import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#accounts/about/legal-page.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { title: 'Privacy Policy' },
  component: () => <LegalPage page="privacy" />,
})
