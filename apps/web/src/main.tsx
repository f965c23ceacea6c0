import './styles/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createQueryClient } from './lib/query-client.ts'
import { takeBoot } from './lib/rendered/boot.ts'
import { listenToSession, sessionQuery } from './lib/session.ts'
import { rememberUserType } from './lib/user-type.ts'
import { createAppRouter } from './router.tsx'

const queryClient = createQueryClient()
const isRendered = takeBoot(queryClient)
const router = createAppRouter(queryClient)
const root = document.getElementById('root') as HTMLElement

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

/** What was pressed and typed before is done now: see `public/first-paint.js`. */
const Ready = () => {
  useEffect(() => {
    // Not in the middle of React's own work, which would let none of its parts hear of it.
    setTimeout(() => document.dispatchEvent(new Event('app-ready')))
  }, [])
  return null
}

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
  // Not awaited: pages import from here, and would wait for this file as it for them.
  void router.load().then(() => hydrateRoot(root, app))
} else createRoot(root).render(app)
