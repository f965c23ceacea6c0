import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from './layer/lazy-part.tsx'

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

/** Brings the toasts in when the browser is idle, so that they cost the first paint nothing. */
export const ToastRegion = () => {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (window.requestIdleCallback === undefined) {
      const timer = setTimeout(() => setReady(true), 500)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(() => setReady(true))
    return () => cancelIdleCallback(idle)
  }, [])
  return ready ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
