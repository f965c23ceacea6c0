import { useLocation } from '@tanstack/react-router'
import type { Destination } from './navigation.ts'

/** What marks an item whose own page is not open, but one that belongs under it. */
export const useActivePart = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return ({ covers }: Destination) =>
    covers !== undefined && path.startsWith(covers)
      ? ({ 'data-status': 'active', 'aria-current': 'true' } as const)
      : {}
}
