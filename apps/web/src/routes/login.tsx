import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '#accounts/identity/login-page.tsx'
import { readReturn } from '#accounts/identity/return-address.ts'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Login' },
  validateSearch: (
    search: Record<string, unknown>,
  ): { reset?: string; to?: string | undefined; google?: string } => ({
    ...(typeof search.reset === 'string' && { reset: search.reset }),
    ...(typeof search.google === 'string' && { google: search.google }),
    ...readReturn(search),
  }),
  beforeLoad: ({ context: { session }, search }) => {
    // A reset link from a mail works even when somebody is signed in.
    if (session.user !== null && search.reset === undefined)
      throw redirect({ href: search.to ?? '/' })
  },
  component: Page,
})

function Page() {
  const { reset, to, google } = Route.useSearch()
  return <LoginPage resetToken={reset} onwards={to} googleFailure={google} />
}
