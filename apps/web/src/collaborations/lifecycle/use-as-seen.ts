import { useRef } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'

/**
 * Returns the item as it was at the decision, so that a retry sends the same request. After a
 * refusal, returns the current item.
 */
export const useAsSeen = <Item>(item: Item, error: Error | null): Item => {
  const seen = useRef(item)
  if (error instanceof ApiRefusal) seen.current = item
  return seen.current
}
