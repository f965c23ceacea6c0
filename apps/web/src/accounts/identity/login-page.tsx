import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { announceSession } from '#lib/session.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { AuthFooter } from './auth-footer.tsx'
import { type AuthMode, needsCode } from './auth-sentence.ts'
import { listenToPopups } from './google-popup.ts'
import { LoginForm } from './login-form.tsx'
import { ProductAside } from './product-aside.tsx'

const CodeStep = lazyPart(async () => (await import('./second-factor/code-step.tsx')).CodeStep)

const NewPasswordForm = lazyPart(
  async () => (await import('./new-password-form.tsx')).NewPasswordForm,
)

const Showcase = lazyPart(
  async () => (await import('#discovery/public-pages/showcase.tsx')).Showcase,
)

const SignupForm = lazyPart(async () => (await import('./signup-form.tsx')).SignupForm)

type LoginPageProps = {
  resetToken?: string | undefined
  /** The page that the visitor asked for. It opens after the sign-in. */
  onwards?: string | undefined
  /** The reason why a Google sign-in failed that used this tab instead of a popup. */
  googleFailure?: string | undefined
  onSignupSuccess?: () => void
}

export const LoginPage = ({
  resetToken,
  onwards,
  googleFailure,
  onSignupSuccess,
}: LoginPageProps) => {
  const [mode, setMode] = useState<AuthMode | 'code'>(
    googleFailure === needsCode ? 'code' : 'login',
  )
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  usePageTitle(mode === 'signup' ? 'Sign up' : undefined)

  // A popup may still succeed after its timeout. This page then signs in as well.
  useEffect(
    () =>
      listenToPopups(({ error }) => {
        if (error === null) void announceSession(queryClient)
        if (error === needsCode) setMode('code')
      }),
    [queryClient],
  )

  const goOn = () => navigate({ href: onwards ?? '/' })
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <main className="gutter flex flex-col py-8">
        <div className="mx-auto flex w-full max-w-100 flex-1 flex-col gap-6 pt-[max(0px,calc(50dvh-24rem))]">
          {resetToken !== undefined && (
            <Suspense>
              <NewPasswordForm token={resetToken} />
            </Suspense>
          )}
          {resetToken === undefined && mode === 'login' && (
            <LoginForm
              googleFailure={googleFailure}
              onSignedIn={goOn}
              onSecondFactor={() => setMode('code')}
              onSwitch={() => setMode('signup')}
            />
          )}
          {resetToken === undefined && mode === 'code' && (
            <Suspense>
              <CodeStep onSignedIn={goOn} onBack={() => setMode('login')} />
            </Suspense>
          )}
          {resetToken === undefined && mode === 'signup' && (
            <Suspense>
              <SignupForm
                onSignedUp={() => {
                  onSignupSuccess?.()
                  return goOn()
                }}
                onSwitch={() => setMode('login')}
              />
            </Suspense>
          )}
        </div>
        <AuthFooter />
      </main>
      <ProductAside>
        <Showcase />
      </ProductAside>
    </div>
  )
}
