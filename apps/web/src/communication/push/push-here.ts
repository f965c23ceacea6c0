import type { PushSubscriptionDraft } from '@tandem/contract/communication/push/push.schema.ts'

/**
 * Whether this browser can receive push messages. `install`: iPhones and iPads only receive them in
 * the installed app. `blocked`: the person refused in the browser.
 */
export type PushHere = 'possible' | 'install' | 'unsupported' | 'blocked'

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad names itself a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isInstalled = (): boolean =>
  window.matchMedia?.('(display-mode: standalone)').matches === true ||
  (navigator as { standalone?: boolean }).standalone === true

export const pushHere = (): PushHere => {
  if (isIos() && !isInstalled()) return 'install'
  const isKnown =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isKnown) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'possible'
}

export const isPermitted = (): boolean =>
  'Notification' in window && Notification.permission === 'granted'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
    one.charCodeAt(0),
  )
const base64urlOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const workerWithinMs = 10_000

/** Fails without a worker, for example in development. `ready` would then wait forever. */
const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('no service worker')), workerWithinMs)
    }),
  ])

/** Subscribes this browser, or returns its subscription. Rejects when its push service fails. */
export const subscribeHere = async (publicKey: string): Promise<PushSubscriptionDraft> => {
  const { pushManager } = await readyWorker()
  const known = await pushManager.getSubscription()
  const isOurs = base64urlOf(known?.options.applicationServerKey ?? null) === publicKey
  // A subscription with another key comes from an earlier database of this address.
  if (known !== null && !isOurs) await known.unsubscribe()
  const subscription =
    known !== null && isOurs
      ? known
      : await pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: bytesOf(publicKey),
        })
  return {
    endpoint: subscription.endpoint,
    keys: {
      p256dh: base64urlOf(subscription.getKey('p256dh')),
      auth: base64urlOf(subscription.getKey('auth')),
    },
  }
}

export const unsubscribeHere = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  const known = await registration?.pushManager?.getSubscription()
  await known?.unsubscribe()
}
