import './styles/app.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './lib/query-client.ts'
import { listenToSession } from './lib/session.ts'
import { createAppRouter } from './router.tsx'

const queryClient = createQueryClient()
const router = createAppRouter(queryClient)

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

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
