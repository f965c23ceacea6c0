import type { PortfolioPlace } from '@tandem/contract/content/posts/portfolio.schema.ts'

type Known = readonly { id: string }[]

/** As it is shown until the server’s own order comes. */
export const moved = <Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  { side, of }: PortfolioPlace,
): Item[] => {
  const moving = items.filter((item) => item.id === id)
  const others = items.filter((item) => item.id !== id)
  const at = others.findIndex((item) => item.id === of)
  if (at === -1) return [...items]
  return others.toSpliced(side === 'before' ? at : at + 1, 0, ...moving)
}

/** Where it stands, for bringing it back there; undefined where it stands alone. */
export const placeOf = (items: Known, id: string): PortfolioPlace | undefined => {
  const at = items.findIndex((item) => item.id === id)
  const [before, after] = [items[at - 1], items[at + 1]]
  if (before !== undefined) return { side: 'after', of: before.id }
  return after === undefined ? undefined : { side: 'before', of: after.id }
}

/** Dropped on another, it takes the place of that one. */
export const droppedOn = (items: Known, id: string, of: string): PortfolioPlace => {
  const at = (wanted: string) => items.findIndex((item) => item.id === wanted)
  return { side: at(id) < at(of) ? 'after' : 'before', of }
}
