import { useSyncExternalStore } from 'react'

const mobileBreakpoint = 768

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )

/** Prefer `md:` classes where CSS can decide. */
export const useIsMobile = (): boolean => useMedia(`(max-width: ${mobileBreakpoint - 1}px)`)

export const useIsNarrow = (): boolean => useMedia('(max-width: 1023px)')
