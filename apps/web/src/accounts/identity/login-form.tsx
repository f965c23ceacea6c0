import { type SubmitEvent, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { AuthError, AuthHeading } from './auth-heading.tsx'
import { isCodeNeeded, popupSentence, signInSentence } from './auth-sentence.ts'
import { GoogleButton } from './google-button.tsx'
import { failureOf } from './google-popup.ts'
import { useSignIn } from './identity.api.ts'
import { OrDivider } from './or-divider.tsx'

const PasskeySignIn = lazyPart(
  async () => (await import('./passkeys/passkey-sign-in.tsx')).PasskeySignIn,
)

const ForgotPasswordDialog = lazyLayer(
  async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
)

type LoginFormProps = {
  googleFailure?: string | undefined
  onSignedIn: () => void
  /** The password was right, and the account has a second factor. */
  onSecondFactor: () => void
  onSwitch: () => void
}

export const LoginForm = ({
  googleFailure,
  onSignedIn,
  onSecondFactor,
  onSwitch,
}: LoginFormProps) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState(() =>
    googleFailure === undefined ? undefined : popupSentence('login', failureOf(googleFailure)),
  )
  const [forgot, setForgot] = useState(false)
  const [usesPasskey, setUsesPasskey] = useState(false)
  const signIn = useSignIn()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (signIn.isPending) return
    setError(undefined)
    signIn.mutate(
      { email, password },
      {
        onSuccess: onSignedIn,
        onError: (failure) =>
          isCodeNeeded(failure) ? onSecondFactor() : setError(signInSentence(failure)),
      },
    )
  }

  return (
    <>
      <AuthHeading
        title="Login to your account"
        subtitle="Enter your email below to login to your account"
      />
      <AuthError sentence={error} />
      <form className="grid gap-5" onSubmit={submit}>
        <GoogleButton mode="login" onSignedIn={onSignedIn} onError={setError} />
        <OrDivider />
        <Field label="Email">
          <EmailInput
            name="email"
            autoComplete="username"
            placeholder="m@example.com"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <div className="relative">
          <Field label="Password">
            <Input
              type="password"
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          {/* biome-ignore lint/a11y/useValidAnchor: reason: '#' is specified; the click resets */}
          <a
            href="#"
            className="absolute end-0 top-0 text-muted text-sm underline-offset-4 hoverable:text-ink hoverable:underline"
            onClick={(event) => {
              event.preventDefault()
              setForgot(true)
            }}
          >
            Forgot your password?
          </a>
        </div>
        <Button type="submit" className="w-full" busy={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Login'}
        </Button>
      </form>
      <p className="text-center">
        Don't have an account?{' '}
        <button
          type="button"
          className="font-semibold underline underline-offset-4"
          onClick={onSwitch}
        >
          Sign up
        </button>
      </p>
      {usesPasskey ? (
        <Suspense>
          <PasskeySignIn begins onSignedIn={onSignedIn} />
        </Suspense>
      ) : (
        <Button variant="quiet" onClick={() => setUsesPasskey(true)}>
          Use a passkey
        </Button>
      )}
      {forgot && <ForgotPasswordDialog email={email} onClose={() => setForgot(false)} />}
    </>
  )
}
