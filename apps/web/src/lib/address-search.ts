import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

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
