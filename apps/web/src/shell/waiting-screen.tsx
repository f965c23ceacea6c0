import { Progress } from '#ui/progress.tsx'
import { EarlyTitle } from './early-title.tsx'
import { useRisingProgress } from './rising-progress.ts'

export const WaitingScreen = () => {
  const progress = useRisingProgress()
  return (
    <main className="appear-late grid min-h-dvh place-items-center p-5">
      <EarlyTitle otherwise="Just a moment" />
      <div role="status" className="grid w-full max-w-sm justify-items-center gap-5 text-center">
        <img src="/favicon.svg" alt="" width={56} height={56} />
        <p className="text-balance font-bold font-display text-xl">
          Just a moment, we're getting your dashboard ready!
        </p>
        <Progress
          value={progress}
          label="Getting your dashboard ready"
          className="w-full max-w-xs motion-reduce:hidden"
        />
      </div>
    </main>
  )
}
