import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { useSignInWithPasskey } from './passkey.api.ts'
import { passkeySentence } from './passkey-sentence.ts'

type PasskeySignInProps = {
  onSignedIn: () => void
  /** The button that loaded this component was already pressed. */
  begins?: boolean
}

/** The device shows the accounts that it knows, so no address is needed. */
export const PasskeySignIn = ({ onSignedIn, begins = false }: PasskeySignInProps) => {
  const signIn = useSignInWithPasskey()
  const start = () => signIn.mutate(undefined, { onSuccess: onSignedIn })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: starts once
  useEffect(() => {
    if (begins) start()
  }, [])
  return (
    <div className="grid gap-2">
      <Button variant="quiet" className="w-full" busy={signIn.isPending} onClick={start}>
        Use a passkey
      </Button>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {signIn.error && passkeySentence(signIn.error)}
      </p>
    </div>
  )
}
