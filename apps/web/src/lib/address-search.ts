import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Record<string, unknown>

/**
 * What stands behind the `?` of the address, and the way to replace it without a new step in the
 * history: filters and tabs kept there survive a reload and can be sent to somebody. Read it as
 * untrusted: anybody can type there.
 */
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
