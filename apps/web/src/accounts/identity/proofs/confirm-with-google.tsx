import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { PopupFailure } from '../auth-sentence.ts'
import { signInWithPopup } from '../google-popup.ts'
import type { ProofProps } from './proof-props.ts'

const sentences: Partial<Record<PopupFailure, string>> = {
  'popup-blocked':
    'Your browser blocked the Google window. Allow pop-ups for this site, then try again.',
  'popup-closed-by-user': 'The Google window was closed. Try again.',
  cancelled: 'You cancelled at Google. Try again.',
  'google-other-account':
    'This Google account is not linked to your account. Choose the one you sign in with.',
}

export const ConfirmWithGoogle = ({ onConfirmed }: ProofProps) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PopupFailure | null>(null)

  const finish = async (outcome: ReturnType<typeof signInWithPopup>) => {
    setBusy(true)
    setFailure(null)
    const failed = await outcome
    setBusy(false)
    setFailure(failed)
    if (failed === null) onConfirmed()
  }

  return (
    <div className="grid justify-items-start gap-3">
      {/* The popup must open during the click, or the browser blocks it. */}
      <Button aria-busy={busy} onClick={() => void finish(signInWithPopup('confirm'))}>
        Confirm with Google
      </Button>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {failure && (sentences[failure] ?? 'Google could not confirm this. Please try again.')}
      </p>
    </div>
  )
}
