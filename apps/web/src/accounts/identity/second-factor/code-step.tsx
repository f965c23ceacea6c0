import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { useInstallation } from '#lib/installation.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { CodeField } from './code-field.tsx'
import { useFinishSignIn } from './second-factor.api.ts'

type CodeStepProps = { onSignedIn: () => void; onBack: () => void }

/** The second step of a sign-in, after the right password or Google. */
export const CodeStep = ({ onSignedIn, onBack }: CodeStepProps) => {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const [code, setCode] = useState('')
  const { demo } = useInstallation()
  const finish = useFinishSignIn()
  const error = finish.error === null ? undefined : sentenceOf(finish.error)

  const change = (typed: string) => {
    finish.reset()
    setCode(typed)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!finish.isPending) finish.mutate({ kind, code }, { onSuccess: onSignedIn })
  }

  return (
    <>
      <AuthHeading
        title="Confirm your sign-in"
        subtitle={
          kind === 'app'
            ? 'Open your authenticator app and enter the code it shows'
            : 'Enter one of the recovery codes that you kept'
        }
      />
      <form className="grid gap-5" onSubmit={submit}>
        {kind === 'app' ? (
          <CodeField value={code} onChange={change} error={error} />
        ) : (
          <Field label="Recovery code" hint="Each code works once." error={error}>
            <Input
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
              className="font-mono"
              value={code}
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" className="w-full" busy={finish.isPending}>
          Confirm code
        </Button>
      </form>
      <div className="grid gap-1">
        {demo && (
          <a
            className="text-center underline underline-offset-4"
            href="/demo/codes"
            target="_blank"
            rel="noreferrer"
          >
            Open the demo’s codes
          </a>
        )}
        <Button
          variant="quiet"
          onClick={() => {
            change('')
            setKind(kind === 'app' ? 'recovery' : 'app')
          }}
        >
          {kind === 'app' ? 'Use a recovery code' : 'Use your app'}
        </Button>
        <PasskeySignIn onSignedIn={onSignedIn} />
        <Button variant="quiet" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </>
  )
}
