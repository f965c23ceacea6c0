import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from './layer/lazy-part.tsx'

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster)

/** Loads the toasts when the browser is idle, so that they do not delay the first paint. */
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
