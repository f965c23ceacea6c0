/** The same numbers for the same seed (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    between: (from: number, until: number): number => from + next() * (until - from),
    one: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    /** Most values are small and a few are large, like numbers of views. */
    skewed: (usual: number): number => Math.round(usual * Math.exp(2 * (next() + next() - 1))),
  }
}
export type Random = ReturnType<typeof randomFrom>

const kinds = {
  user: 1,
  brand: 2,
  campaign: 3,
  collaboration: 4,
  submission: 5,
  post: 6,
  numbers: 7,
  connection: 8,
  programme: 9,
  enrolment: 10,
  reward: 11,
  link: 12,
  click: 13,
  order: 14,
  commission: 15,
  topup: 16,
  transfer: 17,
} as const

/** Ids in the order of their moments, like those of the product (UUID 7). */
export const idsFrom = () => {
  const made: Partial<Record<keyof typeof kinds, number>> = {}
  return (kind: keyof typeof kinds, atMs: number): string => {
    const nr = (made[kind] ?? 0) + 1
    made[kind] = nr
    const time = atMs.toString(16).padStart(12, '0')
    const kindNr = kinds[kind].toString(16).padStart(3, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${kindNr}-a000-${nr.toString(16).padStart(12, '0')}`
  }
}
export type Ids = ReturnType<typeof idsFrom>
