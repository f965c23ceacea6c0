import { Progress } from '#ui/progress.tsx'
import { WaitingNote } from '#ui/waiting-note.tsx'
import { useRisingProgress } from './rising-progress.ts'

/** While a page's code or data loads. The router shows it after 150 ms at the earliest. */
export const LoadingScreen = () => {
  const progress = useRisingProgress()
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
