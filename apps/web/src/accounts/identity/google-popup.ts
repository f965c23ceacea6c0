import type { PopupMessage } from '@tandem/contract/accounts/identity/identity.schema.ts'
import type { PopupFailure } from './auth-sentence.ts'

const pollMs = 200
// `closed` is also true for an open popup whose link to this page is cut. So it counts only if it
// stays true this long.
const closedForMs = 1_500

const isPopupMessage = (value: unknown): value is PopupMessage =>
  typeof value === 'object' && value !== null && 'flow' in value && 'error' in value

const begun = new Set<string>()

/** Also reports a popup that timed out but succeeds later. Returns an unsubscribe function. */
export const listenToPopups = (heard: (message: PopupMessage) => void): (() => void) => {
  const channel = new BroadcastChannel('auth-popup')
  const take = (value: unknown) => {
    if (!isPopupMessage(value)) return
    // Without this answer, the popup assumes that this page is closed and returns to /login.
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
  'google-other-account',
  'google.linked_elsewhere',
  'session.confirm_first',
  'network',
])

export const failureOf = (error: string): PopupFailure =>
  known.has(error) ? (error as PopupFailure) : 'failed'

/** Returns the address that starts a sign-in. Stores the page that opens after the sign-in. */
export const googleAddress = (purpose?: 'confirm' | 'link'): { flow: string; address: string } => {
  const flow = crypto.randomUUID()
  begun.add(flow)
  try {
    sessionStorage.setItem('login-search', window.location.search)
  } catch {
    // Storage may be blocked. The sign-in then leads to the home page.
  }
  const more = purpose === undefined ? '' : `&purpose=${purpose}`
  return { flow, address: `/auth/google/start?flow=${flow}${more}` }
}

let open: { popup: Window; outcome: Promise<PopupFailure | null> } | undefined

/** Call synchronously in a click. Resolves to null after a sign-in, else to the reason. */
export const signInWithPopup = (purpose?: 'confirm' | 'link'): Promise<PopupFailure | null> => {
  if (open !== undefined && !open.popup.closed) {
    open.popup.focus()
    return open.outcome
  }
  const { flow, address } = googleAddress(purpose)
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
