import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

type Names = Record<string, string>

/**
 * One thing has one address: others lead to it, so that what is copied from the bar stays true.
 * `names` are the parts of the path as they should be, once that is known.
 */
export const useCanonicalAddress = (asked: Names, names: Names | undefined): void => {
  const navigate = useNavigate()
  const wrong =
    names !== undefined && Object.keys(names).some((part) => names[part] !== asked[part])
  const path = JSON.stringify(names)
  useEffect(() => {
    if (!wrong) return
    // Several screens are addressed by names, so no single route's type fits.
    const params = ((before: Names) => ({ ...before, ...JSON.parse(path) })) as never
    void navigate({ to: '.', params, search: true, replace: true })
  }, [wrong, path, navigate])
}
