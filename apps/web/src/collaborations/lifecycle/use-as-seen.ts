import { useRef } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'

/** Keeps what the person decided on, so a retry sends the same request. A refusal replaces it. */
export const useAsSeen = <Item>(item: Item, error: Error | null): Item => {
  const seen = useRef(item)
  if (error instanceof ApiRefusal) seen.current = item
  return seen.current
}
