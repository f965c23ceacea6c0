import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignOut } from '#accounts/identity/identity.api.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { EarlyTitle } from './early-title.tsx'

export const SessionTrouble = ({ error }: Pick<ErrorComponentProps, 'error'>) => {
  const router = useRouter()
  const signOut = useSignOut()
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await router.invalidate().finally(() => setRetrying(false))
  }
  return (
    <main className="grid min-h-dvh place-items-center">
      <EarlyTitle otherwise="Something went wrong" />
      <ErrorState
        title="We couldn't get your dashboard ready"
        text={sentenceOf(signOut.error ?? error)}
        busy={retrying}
        onRetry={retry}
      >
        <Button variant="quiet" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </ErrorState>
    </main>
  )
}
