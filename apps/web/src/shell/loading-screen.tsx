import { useLayoutEffect } from 'react'
import { Progress } from '#ui/progress.tsx'
import { WaitingNote } from '#ui/waiting-note.tsx'
import { useRisingProgress } from './rising-progress.ts'

/** While a page's code or data loads. The router shows it after 150 ms at the earliest. */
export const LoadingScreen = () => {
  const progress = useRisingProgress()
  // This screen is short, so that the browser moves what was read further down to the top. To the
  // router the page before still stands: it would note that as its place, to come back to.
  useLayoutEffect(() => {
    const notOfAPage = (event: Event) => event.target === document && event.stopPropagation()
    addEventListener('scroll', notOfAPage, true)
    return () => {
      removeEventListener('scroll', notOfAPage, true)
      // Back before the page was there: what was followed may have taken the focus with it.
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
