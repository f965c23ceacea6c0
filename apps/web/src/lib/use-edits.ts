import { useEffect, useState } from 'react'

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const changesOf = <Values extends object>(
  saved: Values,
  edits: Partial<Values>,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => !same(value, saved[name as keyof Values])),
  ) as Partial<Values>

/** Edits stay until they are saved or discarded, even when newer saved values arrive. */
export const useEdits = <Values extends object>(
  saved: Values,
  /** Edits that the form starts with. */
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
    /** Call this after these values were saved. Edits made during the save stay. */
    wasSaved: (sent: Values) => setEdits((before) => changesOf(sent, before)),
  }
}
