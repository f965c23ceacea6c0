import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { type AuthMode, popupSentence } from './auth-sentence.ts'
import { googleAddress, signInWithPopup } from './google-popup.ts'

type GoogleButtonProps = {
  mode: AuthMode
  onSignedIn: () => void
  onError: (sentence: string | undefined) => void
}

export const GoogleButton = ({ mode, onSignedIn, onError }: GoogleButtonProps) => {
  const [busy, setBusy] = useState(false)
  const [isBlocked, setIsBlocked] = useState(false)
  const queryClient = useQueryClient()

  const finish = async (outcome: ReturnType<typeof signInWithPopup>) => {
    setBusy(true)
    onError(undefined)
    setIsBlocked(false)
    const failure = await outcome
    const session = failure === null ? await announceSession(queryClient).catch(() => null) : null
    setBusy(false)
    setIsBlocked(failure === 'popup-blocked')
    if (failure !== null) return onError(popupSentence(mode, failure))
    if (session === null || session.user === null) return onError(popupSentence(mode, 'failed'))
    onSignedIn()
  }

  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        className="w-full"
        aria-busy={busy}
        // The popup must open during the click, or the browser blocks it.
        onClick={() => void finish(signInWithPopup())}
      >
        <GoogleMark />
        <span>{mode === 'login' ? 'Login with Google' : 'Sign up with Google'}</span>
      </Button>
      {isBlocked && (
        <p className="text-sm">
          <span>Your browser blocked the Google window. </span>
          <a
            href="/auth/google/start"
            className="font-semibold underline underline-offset-4"
            onClick={(event) => {
              event.preventDefault()
              window.location.assign(googleAddress().address)
            }}
          >
            Continue with Google in this tab
          </a>
        </p>
      )}
    </div>
  )
}

const GoogleMark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path
      fill="currentColor"
      d="M12.48 10.92v3.28h7.84c-.24 1.84-.85 3.19-1.79 4.13-1.15 1.15-2.93 2.4-6.05 2.4-4.83 0-8.6-3.89-8.6-8.72s3.77-8.72 8.6-8.72c2.6 0 4.51 1.03 5.91 2.35l2.31-2.31C18.75 1.44 16.13 0 12.48 0 5.87 0 .31 5.39.31 12s5.56 12 12.17 12c3.57 0 6.27-1.17 8.37-3.36 2.16-2.16 2.84-5.21 2.84-7.67 0-.76-.05-1.47-.17-2.05z"
    />
  </svg>
)
