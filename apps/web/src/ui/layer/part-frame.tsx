import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { tryNow, useHindrance } from '#lib/loading/load-patiently.ts'
import { Button } from '../button.tsx'
import { Spinner } from '../spinner.tsx'
import { hindranceWords } from '../waiting-note.tsx'

// Milliseconds before the frame appears, so that a normal load shows no frame.
const patienceMs = 700

/** Uses the browser's own dialog, because the code of our `Dialog` may be what is missing. */
export const PartFrame = ({ onClose }: { onClose: () => void }) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <Frame onClose={onClose} />
}

const Frame = ({ onClose }: { onClose: () => void }) => {
  const hindrance = useHindrance()
  const words = hindrance && hindranceWords[hindrance]
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Closing returns the focus to the opener, so that the loaded window can find it.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="motion-rise m-auto w-[calc(100%-2rem)] max-w-md rounded-sheet border border-line bg-card text-ink shadow-float backdrop:bg-veil"
    >
      <div className="grid gap-2 p-5">
        <h2 id={title} className="text-xl">
          {words?.title ?? 'One moment'}
        </h2>
        <p role="status" className="flex items-center gap-3 text-muted">
          {words?.anew === undefined && <Spinner className="size-5 shrink-0" />}
          <span>{words?.text ?? 'Loading this part of the page.'}</span>
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-line border-t p-4 px-5 max-sm:*:grow">
        <Button variant="secondary" onClick={onClose}>
          {words?.anew === undefined ? 'Close' : 'Not now'}
        </Button>
        {words && <GoOn anew={words.anew} />}
      </div>
    </dialog>
  )
}

const GoOn = ({ anew }: { anew: string | undefined }) =>
  anew === undefined ? (
    <Button variant="secondary" onClick={tryNow}>
      Try now
    </Button>
  ) : (
    <Button onClick={() => location.reload()}>{anew}</Button>
  )
