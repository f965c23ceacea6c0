import type { PopupMessage } from '@tandem/contract/accounts/identity/identity.schema.ts'
import type { PopupFailure } from './auth-sentence.ts'

const pollMs = 200
// A severed opener sees `closed` at once: only one closed for this long was closed by somebody.
const closedForMs = 1_500

const isPopupMessage = (value: unknown): value is PopupMessage =>
  typeof value === 'object' && value !== null && 'flow' in value && 'error' in value

/** The sign-ins that this page began. */
const begun = new Set<string>()

/** Also hears a popup that was given up on: a late success signs in. Returns the way to stop. */
export const listenToPopups = (heard: (message: PopupMessage) => void): (() => void) => {
  const channel = new BroadcastChannel('auth-popup')
  const take = (value: unknown) => {
    if (!isPopupMessage(value)) return
    // A popup that nobody answers takes itself for the only view, and goes on by itself.
    if (begun.has(value.flow)) channel.postMessage({ type: 'auth-heard', flow: value.flow })
    heard(value)
  }
  const onBroadcast = (event: MessageEvent) => take(event.data)
  const onMessage = (event: MessageEvent) => {
    if (event.origin === window.location.origin) take(event.data)
  }
  channel.addEventListener('message', onBroadcast)
  window.addEventListener('message', onMessage)
  return () => {
    channel.close()
    window.removeEventListener('message', onMessage)
  }
}

const known: ReadonlySet<string> = new Set<PopupFailure>([
  'popup-closed-by-user',
  'popup-blocked',
  'cancelled',
  'email-not-verified',
  'user-disabled',
  'network',
])

export const failureOf = (error: string): PopupFailure =>
  known.has(error) ? (error as PopupFailure) : 'failed'

/**
 * Where a sign-in with Google begins. In a view of its own it returns to this page's address, which
 * knows where to lead on.
 */
export const googleAddress = (): { flow: string; address: string } => {
  const flow = crypto.randomUUID()
  begun.add(flow)
  try {
    sessionStorage.setItem('login-search', window.location.search)
  } catch {
    // Storage may be forbidden; the sign-in then leads to the home page.
  }
  return { flow, address: `/auth/google/start?flow=${flow}` }
}

/** A second press brings the open one to the front instead of opening another. */
let open: { popup: Window; outcome: Promise<PopupFailure | null> } | undefined

/**
 * Opens Google's account chooser. Must be called synchronously in the click. Answers null when the
 * person is signed in (the cookie is the session), else why not.
 */
export const signInWithPopup = (): Promise<PopupFailure | null> => {
  if (open !== undefined && !open.popup.closed) {
    open.popup.focus()
    return open.outcome
  }
  const { flow, address } = googleAddress()
  const popup = window.open(address, 'tandem-google', 'popup,width=480,height=680')
  if (popup === null) return Promise.resolve('popup-blocked')
  const outcome = new Promise<PopupFailure | null>((resolve) => {
    let closedSince: number | undefined
    const settle = (result: PopupFailure | null) => {
      clearInterval(poll)
      stop()
      open = undefined
      resolve(result)
    }
    const stop = listenToPopups((message) => {
      if (message.flow === flow) settle(message.error === null ? null : failureOf(message.error))
    })
    const poll = setInterval(() => {
      if (!popup.closed) {
        closedSince = undefined
        return
      }
      closedSince ??= performance.now()
      if (performance.now() - closedSince >= closedForMs) settle('popup-closed-by-user')
    }, pollMs)
  })
  open = { popup, outcome }
  return outcome
}
