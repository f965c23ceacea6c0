// Caches hashed files and an offline page, but never pages or API answers: they are personal.

// Each build registers its own worker, so that the cache of an older build is deleted.
const build = new URL(location).search
const offlinePage = '/offline.html'
const ofOfflinePage = [offlinePage, '/offline.js', '/first-paint.js', '/favicon.svg']

const prepare = async () => {
  const cache = await caches.open(build)
  await cache.addAll(ofOfflinePage.map((path) => new Request(path, { cache: 'reload' })))
  await skipWaiting()
}

/** The workers of two builds share this lock, so that one cannot open a cache while the other deletes it. */
const alone = (work) => navigator.locks.request('caches', work)

const deleteOlderCaches = async () => {
  const old = (await caches.keys()).filter((name) => name !== build)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const takeOver = async () => {
  await alone(deleteOlderCaches)
  // Requests the page while the worker is still starting.
  await registration.navigationPreload?.enable()
  await clients.claim()
}

const openPage = async ({ request, preloadResponse }) => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

/** Opening a deleted cache would create it again, so an older build opens its cache only while it exists. */
const ownCache = async () => ((await caches.has(build)) ? caches.open(build) : undefined)

const keep = async (request, answer) => {
  const cache = await alone(ownCache)
  await cache?.put(request, answer)
}

const keepAsset = async (event) => {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    // A full disk must not stop the page from loading its code.
    event.waitUntil(keep(request, answer.clone()).catch(() => {}))
  }
  return answer
}

addEventListener('install', (event) => event.waitUntil(prepare()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(keepAsset(event))
  else if (ofOfflinePage.includes(pathname))
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()),
    )
})

/** Addresses of this site only, whatever a message says. */
const localAddress = (link) => {
  const { origin, href } = new URL(typeof link === 'string' ? link : '/', location.origin)
  return origin === location.origin ? href : `${location.origin}/`
}

const messageIn = (data) => {
  try {
    return data.json()
  } catch {
    // Browsers demand that every message shows something.
    return { title: 'Something new needs you' }
  }
}

const showMessage = async ({ data }) => {
  const { id, title, text, link, tag } = messageIn(data)
  // A message that arrives twice replaces itself without another sound.
  const shown = tag ? await registration.getNotifications({ tag }) : []
  const isRepeated = shown.some((one) => one.data?.id === id)
  await registration.showNotification(String(title), {
    ...(text && { body: String(text) }),
    ...(tag && { tag: String(tag), renotify: !isRepeated }),
    icon: '/icon-192.png',
    data: { id, address: localAddress(link) },
  })
}

const openMessage = async ({ notification }) => {
  notification.close()
  const address = localAddress(notification.data?.address)
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = open.find(({ url }) => url === address)
  if (tab) await tab.focus()
  else await clients.openWindow(address)
}

/** The browser replaced its subscription, for example after its push service lost it. */
const renewSubscription = async ({ oldSubscription, newSubscription }) => {
  const subscription =
    newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options))
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push/devices', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
  })
}

addEventListener('push', (event) => event.waitUntil(showMessage(event)))
addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)))
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)))
