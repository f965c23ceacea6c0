import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '#identity/login-page.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Login' },
  validateSearch: (search: Record<string, unknown>): { reset?: string } =>
    typeof search.reset === 'string' ? { reset: search.reset } : {},
  beforeLoad: ({ context: { session }, search }) => {
    // A mail's link sets a new password whoever is signed in here.
    if (session.user !== null && search.reset === undefined) throw redirect({ to: '/' })
  },
  component: Page,
})

function Page() {
  const { reset } = Route.useSearch()
  return <LoginPage resetToken={reset} />
}
