import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

type Names = Record<string, string>

/** Redirects to the canonical address. `names` are its path parameters, undefined until known. */
export const useCanonicalAddress = (asked: Names, names: Names | undefined): void => {
  const navigate = useNavigate()
  const wrong =
    names !== undefined && Object.keys(names).some((part) => names[part] !== asked[part])
  const path = JSON.stringify(names)
  useEffect(() => {
    if (!wrong) return
    // Several routes use this hook, so no single route's type fits.
    const params = ((before: Names) => ({ ...before, ...JSON.parse(path) })) as never
    void navigate({ to: '.', params, search: true, replace: true })
  }, [wrong, path, navigate])
}
