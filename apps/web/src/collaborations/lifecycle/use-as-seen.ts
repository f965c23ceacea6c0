import { useRef } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'

/**
 * What the person saw when they were asked, whatever the page learns meanwhile: after a lost answer
 * the same decision is sent again and gets the same answer. What was refused is looked at anew.
 */
export const useAsSeen = <Item>(item: Item, error: Error | null): Item => {
  const seen = useRef(item)
  if (error instanceof ApiRefusal) seen.current = item
  return seen.current
}
