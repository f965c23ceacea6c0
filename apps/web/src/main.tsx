import './styles/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createQueryClient } from './lib/query-client.ts'
import { takeBoot } from './lib/rendered/boot.ts'
import { fontsFromTheNextPage } from './lib/rendered/late-fonts.ts'
import { keepReplacedTextCurrent } from './lib/rendered/replaced-text.ts'
import { listenToSession, sessionQuery } from './lib/session.ts'
import { rememberUserType } from './lib/user-type.ts'
import { createAppRouter } from './router.tsx'

const root = document.getElementById('root') as HTMLElement

const longestMs = 5_000
const isAlive = (control: Element): boolean =>
  Object.keys(control).some((key) => key.startsWith('__reactFiber'))
/** Parts come alive one after the other, and one whose code is on its way loses what is pressed. */
const untilAlive = async (): Promise<void> => {
  const since = performance.now()
  // Not in the middle of React's own work, which would let none of its parts hear of it.
  do await new Promise((resolve) => setTimeout(resolve))
  while (
    ![...root.querySelectorAll('button, input, textarea, select')].every(isAlive) &&
    performance.now() - since < longestMs
  )
}

/** What was pressed and typed before is done now: see `public/first-paint.js`. */
const Ready = () => {
  useEffect(() => {
    void untilAlive().then(() => {
      document.dispatchEvent(new Event('app-ready'))
      // By this build's name: another one brings a worker of its own.
      if (import.meta.env.PROD)
        navigator.serviceWorker
          ?.register(`/worker.js?${import.meta.url.split('/').pop()}`)
          .catch(() => {})
    })
  }, [])
  return null
}

const start = (): void => {
  keepReplacedTextCurrent()
  const queryClient = createQueryClient()
  const isRendered = takeBoot(queryClient)
  const router = createAppRouter(queryClient)
  fontsFromTheNextPage(router)
  listenToSession(queryClient, async (session, before) => {
    // The first answer: the router is waiting for it already.
    if (before === undefined && router.state.status === 'pending') return
    // Somebody else signed in: nothing of the person before may stay on the page.
    if (before?.user && session.user && before.user.uid !== session.user.uid)
      return location.assign('/')
    await router.invalidate()
    if (session.user === null)
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[0] !== 'installation',
      })
  })

  const app = (
    <StrictMode>
      <RouterProvider router={router} />
      <Ready />
    </StrictMode>
  )

  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (session !== undefined) rememberUserType(session.userType)
  if (isRendered) {
    // By it the router expects the server's page, as its own framework's client would.
    router.ssr = { manifest: undefined }
    let stands = true
    // Whoever reads it may have scrolled: coming to life it moves nothing under their finger.
    router.options.scrollRestoration = () => {
      const moves = !stands
      stands = false
      // By this it hears where the page stands, to come back to.
      if (!moves) queueMicrotask(() => document.dispatchEvent(new Event('scroll')))
      return moves
    }
    // In a transition React lets go of the page every few milliseconds: no finger is kept waiting.
    setTimeout(
      () =>
        void router.load().then(() => {
          document.dispatchEvent(new Event('app-starts'))
          startTransition(() => void hydrateRoot(root, app))
        }),
    )
  } else createRoot(root).render(app)
}
// All of this in one task would keep a phone's finger waiting: to read the code, to begin, to load.
setTimeout(start)
