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
/** Clicks on a part that is not hydrated yet would be lost. */
const untilAlive = async (): Promise<void> => {
  const since = performance.now()
  // Waits for a new task, because React ignores events that are dispatched during its own work.
  do await new Promise((resolve) => setTimeout(resolve))
  while (
    ![...root.querySelectorAll('button, input, textarea, select')].every(isAlive) &&
    performance.now() - since < longestMs
  )
}

const Ready = () => {
  useEffect(() => {
    void untilAlive().then(() => {
      document.dispatchEvent(new Event('app-ready'))
      // The build's name in the address makes each build register its own worker.
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
    // The router already waits for the first session.
    if (before === undefined && router.state.status === 'pending') return
    // Another person signed in, so no data of the previous person may stay.
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
    // This makes the router hydrate a page that the server rendered.
    router.ssr = { manifest: undefined }
    let stands = true
    // The reader may have scrolled before hydration, so the first render keeps the position.
    router.options.scrollRestoration = () => {
      const moves = !stands
      stands = false
      // The scroll event makes the router record the current position.
      if (!moves) queueMicrotask(() => document.dispatchEvent(new Event('scroll')))
      return moves
    }
    // In a transition, React yields every few milliseconds, so that taps are handled.
    setTimeout(
      () =>
        void router.load().then(() => {
          document.dispatchEvent(new Event('app-starts'))
          startTransition(() => void hydrateRoot(root, app))
        }),
    )
  } else createRoot(root).render(app)
}
// Reading, starting and loading in one task would delay taps on a phone.
setTimeout(start)
