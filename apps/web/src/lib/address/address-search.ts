import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

type Search = Record<string, unknown>

/** Replacing it adds no step to the history. Read it as untrusted: anybody can type there. */
export const useAddressSearch = (): [Search, (next: Search) => void] => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const replace = useCallback(
    (next: Search) =>
      // One screen stands at several paths, so no single route's search type fits.
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false }),
    [navigate],
  )
  return [search, replace]
}

/** What an address asks for at once: done and taken out of it, so that no reload asks again. */
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
