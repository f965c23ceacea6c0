import { clsx } from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { type Hindrance, useHindrance } from '#lib/loading/load-patiently.ts'
import { Button } from './button.tsx'

export const hindranceWords: Record<Hindrance, { title: string; text: string; anew?: string }> = {
  connection: {
    title: 'No connection',
    text: 'Loading continues once you are online again.',
  },
  version: {
    title: 'A new version is available',
    text: 'Unsaved text will be lost, so copy it first.',
    anew: 'Load new version',
  },
  missing: {
    title: 'Please reload this page',
    text: 'Unsaved text will be lost, so copy it first.',
    anew: 'Reload page',
  },
}

type NoteProps = { hindrance: Hindrance | undefined; floats: boolean }

/** With `floats`, the note is fixed above the page. */
export const HindranceNote = ({ hindrance, floats }: NoteProps) => (
  <div
    role="status"
    className={clsx(
      'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-control text-sm empty:hidden',
      floats
        ? 'fixed inset-x-4 bottom-[calc(80px+env(safe-area-inset-bottom))] z-50 mx-auto w-fit bg-ink p-4 text-paper shadow-float'
        : 'bg-warn-soft p-3 text-center',
    )}
  >
    {hindrance && (
      <p>
        <span className="font-semibold">{hindranceWords[hindrance].title}.</span>{' '}
        {hindranceWords[hindrance].text}
      </p>
    )}
    {hindrance && hindranceWords[hindrance].anew && (
      <Button variant="secondary" size="small" onClick={() => location.reload()}>
        {hindranceWords[hindrance].anew}
      </Button>
    )}
  </div>
)

export const WaitingNote = ({ floats = false }: { floats?: boolean }) => {
  const note = <HindranceNote hindrance={useHindrance()} floats={floats} />
  // An ancestor such as a card could otherwise become the containing block of `fixed`.
  return floats ? createPortal(note, document.body) : note
}

/** A `Suspense` that also explains a delay when the code cannot be loaded. */
export const Awaited = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <Suspense
    fallback={
      <div className="grid gap-4">
        <WaitingNote />
        {fallback}
      </div>
    }
  >
    {children}
  </Suspense>
)
