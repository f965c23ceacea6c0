import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 250

/** Searches once typing pauses. When `q` changes for another reason, the box follows it. */
export const useTypedSearch = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q)
  // Texts that were searched for and may still arrive in `q`, late or trimmed.
  const asked = useRef([q.trim()])
  useEffect(() => {
    const nr = asked.current.lastIndexOf(q.trim())
    asked.current = nr < 0 ? [q.trim()] : asked.current.slice(nr)
    if (nr < 0) setTyped(q)
  }, [q])
  const search = useCallback(
    (text: string) => {
      asked.current.push(text.trim())
      onSearch(text)
    },
    [onSearch],
  )
  useEffect(() => {
    if (typed.trim() === asked.current.at(-1)) return
    const timer = setTimeout(() => search(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  return { typed, setTyped, search }
}
