import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '#accounts/about/legal-page.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { title: 'Terms of Service' },
  component: () => <LegalPage page="terms" />,
})
