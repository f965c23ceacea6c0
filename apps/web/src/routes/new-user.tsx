import { createFileRoute, redirect } from '@tanstack/react-router'
import { readReturn } from '#accounts/identity/return-address.ts'
import { OnboardingPage } from '#accounts/profiles/onboarding-page.tsx'

export const Route = createFileRoute('/new-user')({
  staticData: { title: 'Welcome' },
  validateSearch: readReturn,
  beforeLoad: ({ context: { session }, search }) => {
    if (session.user === null) throw redirect({ to: '/login', search })
    if (session.userType !== null) throw redirect({ href: search.to ?? '/' })
  },
  component: OnboardingPage,
})
