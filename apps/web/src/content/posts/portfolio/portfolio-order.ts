import type { PortfolioPlace } from '@tandem/contract/content/posts/portfolio.schema.ts'

type Known = readonly { id: string }[]

/** Predicts the order that the server will return. */
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

/** A position beside a neighbour, which restores it later. Undefined for the only item. */
export const placeOf = (items: Known, id: string): PortfolioPlace | undefined => {
  const at = items.findIndex((item) => item.id === id)
  const [before, after] = [items[at - 1], items[at + 1]]
  if (before !== undefined) return { side: 'after', of: before.id }
  return after === undefined ? undefined : { side: 'before', of: after.id }
}

export const droppedOn = (items: Known, id: string, of: string): PortfolioPlace => {
  const at = (wanted: string) => items.findIndex((item) => item.id === wanted)
  return { side: at(id) < at(of) ? 'after' : 'before', of }
}
