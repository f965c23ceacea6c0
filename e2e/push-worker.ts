import { expect, type Page } from '@playwright/test'
import { productUrl } from './people.ts'

type Options = { body?: string; tag?: string; renotify?: boolean; data: { address: string } }
type Shown = Options & { title: string; close: () => void }
type Scope = EventTarget & {
  shown: Shown[]
  opened: string[]
  registration: {
    showNotification: (title: string, options: Options) => Promise<void>
    getNotifications: (filter?: { tag?: string }) => Promise<Shown[]>
  }
  clients: { openWindow: (address: string) => Promise<null> }
  WindowClient: { prototype: { focus: () => Promise<unknown> } }
}

/** Headless browsers show no notifications and no new windows, so this notes what they should. */
const noteShown = (): void => {
  const scope = globalThis as unknown as Scope
  scope.shown = []
  scope.opened = []
  scope.registration.getNotifications = async ({ tag } = {}) =>
    scope.shown.filter((one) => tag === undefined || one.tag === tag)
  scope.registration.showNotification = async (title, options) => {
    const isOther = (one: Shown) => options.tag === undefined || one.tag !== options.tag
    const close = () => {
      scope.shown = scope.shown.filter((one) => one !== notification)
    }
    const notification = { title, ...options, close }
    scope.shown = [...scope.shown.filter(isOther), notification]
  }
  scope.clients.openWindow = async (address) => {
    scope.opened.push(`new ${address}`)
    return null
  }
  scope.WindowClient.prototype.focus = async function (this: { url?: string }) {
    scope.opened.push(`again ${this.url}`)
  }
}

/** Clicks on the oldest notification. Returns the addresses that the worker opened. */
const clickOldest = async (): Promise<string[]> => {
  const scope = globalThis as unknown as Scope
  const [notification] = scope.shown
  const waits: Promise<unknown>[] = []
  const click = Object.assign(new Event('notificationclick'), {
    notification,
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  })
  scope.dispatchEvent(click)
  await Promise.all(waits)
  return scope.opened.splice(0)
}

/** The worker of the page, with pushes as the browser hands them over after decrypting them. */
export const pushWorkerOf = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('the page has no worker')
  await worker.evaluate(noteShown)
  const devTools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${productUrl()}/`)
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = productUrl()
  return {
    push: (data: string) =>
      devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    expectShown: (expected: readonly Partial<Shown>[]) =>
      expect
        .poll(() => worker.evaluate(() => (globalThis as unknown as Scope).shown))
        .toEqual(expected.map((one) => expect.objectContaining(one))),
    clickOldest: () => worker.evaluate(clickOldest),
  }
}
