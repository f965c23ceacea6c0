import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '#lib/page-title.tsx'
import { announceSession } from '#lib/session.ts'
import { AuthFooter } from './auth-footer.tsx'
import type { AuthMode } from './auth-sentence.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { listenToPopups } from './google-popup.ts'
import { LoginForm } from './login-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SignupForm } from './signup-form.tsx'

type LoginPageProps = {
  resetToken?: string | undefined
  onSignupSuccess?: () => void
}

export const LoginPage = ({ resetToken, onSignupSuccess }: LoginPageProps) => {
  const [mode, setMode] = useState<AuthMode>('login')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  usePageTitle(mode === 'login' ? undefined : 'Sign up')

  // A popup that succeeds after it was given up on still signs this page in.
  useEffect(
    () =>
      listenToPopups(({ error }) => {
        if (error === null) void announceSession(queryClient)
      }),
    [queryClient],
  )

  const goHome = () => navigate({ to: '/' })
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <main className="gutter flex flex-col py-8">
        <div className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center gap-6">
          {resetToken !== undefined && <NewPasswordForm token={resetToken} />}
          {resetToken === undefined && mode === 'login' && (
            <LoginForm onSignedIn={goHome} onSwitch={() => setMode('signup')} />
          )}
          {resetToken === undefined && mode === 'signup' && (
            <SignupForm
              onSignedUp={() => {
                onSignupSuccess?.()
                return goHome()
              }}
              onSwitch={() => setMode('login')}
            />
          )}
        </div>
        <AuthFooter />
      </main>
      <ContactSheet />
    </div>
  )
}
