import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useRef, useState } from 'react'

/** A decline counts as decided even before the creator is told. */
export const waits = (item: Pick<BrandCollaboration, 'state' | 'declining'>): boolean =>
  item.state === 'applied' && item.declining === null

export type Chosen = {
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Clears the selection when all of these ids are already selected. */
  toggleAll: (ids: readonly string[]) => void
  keep: (ids: readonly string[]) => void
  items: BrandCollaboration[]
}

/** Applicants stay selected while the list is searched and sorted. */
export const useChosen = (shown: readonly BrandCollaboration[]): Chosen => {
  const [ids, setIds] = useState<readonly string[]>([])
  const known = useRef(new Map<string, BrandCollaboration>())
  for (const item of shown) known.current.set(item.id, item)
  const items = ids.flatMap((id) => {
    const item = known.current.get(id)
    return item !== undefined && waits(item) ? [item] : []
  })
  return {
    has: (id) => ids.includes(id),
    toggle: (id) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: (some) =>
      setIds(
        some.every((id) => ids.includes(id))
          ? ids.filter((id) => !some.includes(id))
          : [...new Set([...ids, ...some])],
      ),
    keep: setIds,
    items,
  }
}
