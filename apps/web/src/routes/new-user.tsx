import { createFileRoute, redirect } from '@tanstack/react-router'
import { OnboardingPage } from '#profiles/onboarding-page.tsx'

export const Route = createFileRoute('/new-user')({
  staticData: { title: 'Welcome' },
  beforeLoad: ({ context: { session } }) => {
    if (session.user === null) throw redirect({ to: '/login' })
    if (session.userType !== null) throw redirect({ to: '/' })
  },
  component: OnboardingPage,
})
