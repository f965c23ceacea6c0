import { useRef } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'

/** The item as the person saw it, for identical retries; after a refusal, the current one. */
export const useAsSeen = <Item>(item: Item, error: Error | null): Item => {
  const seen = useRef(item)
  if (error instanceof ApiRefusal) seen.current = item
  return seen.current
}
