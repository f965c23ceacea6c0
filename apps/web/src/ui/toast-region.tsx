import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from './layer/lazy-part.tsx'

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

/** Brings the toasts in when the browser is idle, so that they cost the first paint nothing. */
export const ToastRegion = () => {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500))
    whenIdle(() => setReady(true))
  }, [])
  return ready ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
