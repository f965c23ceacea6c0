import { useLayoutEffect } from 'react'
import { Progress } from '#ui/progress.tsx'
import { WaitingNote } from '#ui/waiting-note.tsx'
import { useRisingProgress } from './rising-progress.ts'

export const LoadingScreen = () => {
  const progress = useRisingProgress()
  // This short screen makes the browser scroll to the top, and the router would record that as the
  // position of the previous page.
  useLayoutEffect(() => {
    const notOfAPage = (event: Event) => event.target === document && event.stopPropagation()
    addEventListener('scroll', notOfAPage, true)
    return () => {
      removeEventListener('scroll', notOfAPage, true)
      // After an aborted navigation, the focus may be lost.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.querySelector('h1')?.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <div className="grid min-h-[60dvh] place-items-center p-5">
      <div className="grid w-full max-w-xs gap-3 text-center">
        <WaitingNote />
        <Progress value={progress} label="Loading the page" className="motion-reduce:hidden" />
        <p className="hidden text-muted motion-reduce:block">Loading the page</p>
      </div>
    </div>
  )
}
