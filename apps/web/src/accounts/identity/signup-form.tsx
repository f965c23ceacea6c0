import { type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { AuthError, AuthHeading } from './auth-heading.tsx'
import { signUpSentence } from './auth-sentence.ts'
import { GoogleButton } from './google-button.tsx'
import { useSignUp } from './identity.api.ts'
import { OrDivider } from './or-divider.tsx'
import { PasswordField, passwordRule } from './password-field.tsx'

type SignupFormProps = { onSignedUp: () => void; onSwitch: () => void }

export const SignupForm = ({ onSignedUp, onSwitch }: SignupFormProps) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [checkMail, setCheckMail] = useState(false)
  const signUp = useSignUp()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (signUp.isPending) return
    setError(undefined)
    signUp.mutate(
      { email, password },
      {
        onSuccess: ({ checkYourMail }) => (checkYourMail ? setCheckMail(true) : onSignedUp()),
        onError: (failure) => setError(signUpSentence(failure)),
      },
    )
  }

  return (
    <>
      <AuthHeading title="Create your account" subtitle="Enter your details below to sign up" />
      <AuthError sentence={error} />
      {checkMail && (
        <p role="status" className="rounded-control bg-ok-soft px-4 py-3 text-ok">
          Check your email: we sent a link to {email} that completes the sign-up.
        </p>
      )}
      <form className="grid gap-5" onSubmit={submit}>
        <GoogleButton mode="signup" onSignedIn={onSignedUp} onError={setError} />
        <OrDivider />
        {/* The form shows this field, but its value is not used. */}
        <Field label="Name">
          <Input name="name" autoComplete="name" placeholder="Your name" required />
        </Field>
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
        <PasswordField
          label="Password"
          hint={passwordRule}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" className="w-full" busy={signUp.isPending}>
          {signUp.isPending ? 'Creating account...' : 'Sign up'}
        </Button>
      </form>
      <p className="text-center">
        Already have an account?{' '}
        <button
          type="button"
          className="font-semibold underline underline-offset-4"
          onClick={onSwitch}
        >
          Login
        </button>
      </p>
    </>
  )
}
