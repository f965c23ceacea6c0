import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '#identity/login-page.tsx'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Login' },
  beforeLoad: ({ context: { session } }) => {
    if (session.user !== null) throw redirect({ to: '/' })
  },
  component: LoginPage,
})
