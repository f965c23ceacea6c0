import { useCallback, useEffect, useRef, useState } from 'react'

const pauseMs = 250

/**
 * What is typed is searched for once typing pauses, or at once by `search`. `q` is what is searched
 * for now; changed elsewhere, the typed words follow.
 */
export const useTypedSearch = (q: string, onSearch: (q: string) => void) => {
  const [typed, setTyped] = useState(q)
  // What stands in the address, and what was asked for since: each comes back late, if it does, and
  // perhaps without the blanks around it.
  const asked = useRef([q.trim()])
  useEffect(() => {
    const nr = asked.current.lastIndexOf(q.trim())
    asked.current = nr < 0 ? [q.trim()] : asked.current.slice(nr)
    // Filters cleared elsewhere empty the box too; of our own search more may be typed by now.
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
