import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

type Search = Record<string, unknown>

/** The values are untrusted input. The setter replaces the current history entry. */
export const useAddressSearch = (): [Search, (next: Search) => void] => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const replace = useCallback(
    (next: Search) =>
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }),
    [navigate],
  )
  return [search, replace]
}

/** Runs `act` once and removes the value, so that a reload does not repeat the action. */
export const useAskedFor = (name: string, value: string, act: () => void): void => {
  const [search, replace] = useAddressSearch()
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (search[name] !== value) return
    const { [name]: _, ...others } = search
    replace(others)
    latest.current()
  }, [search, replace, name, value])
}
