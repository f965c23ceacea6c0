import { useEffect, useState } from 'react'

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What of the edits differs from what is saved: the only part worth sending. */
export const changesOf = <Values extends object>(
  saved: Values,
  edits: Partial<Values>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => !same(value, saved[name as keyof Values])),
  ) as Partial<Values>

/**
 * A form over something saved: what is typed stays until it is saved or discarded, whatever arrives
 * from the server meanwhile, and the browser asks before it is lost.
 */
export const useEdits = <Values extends object>(
  saved: Values,
  /** What stands there typed already when the form opens. */
  offered: Partial<Values> = {},
) => {
  const [edits, setEdits] = useState(offered)
  const changes = changesOf(saved, edits)
  const isChanged = Object.keys(changes).length > 0
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return {
    values: { ...saved, ...edits },
    changes,
    isChanged,
    edit: (change: Partial<Values>) => setEdits((before) => ({ ...before, ...change })),
    discard: () => setEdits({}),
    /** After a save of these values: what was typed while it was under way stays. */
    wasSaved: (sent: Values) => setEdits((before) => changesOf(sent, before)),
  }
}
