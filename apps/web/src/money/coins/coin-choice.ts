import type { CoinFilters, CoinKind } from '@tandem/contract/money/coins/statement.schema.ts'

export const coinKinds: readonly { kind: CoinKind; label: string }[] = [
  { kind: 'collaborations', label: 'Work' },
  { kind: 'commissions', label: 'Orders' },
  { kind: 'rights', label: 'Rights' },
  { kind: 'coupons', label: 'Coupons' },
  { kind: 'corrections', label: 'From the operator' },
]
const directions = ['in', 'out'] as const

export const readCoinChoice = (search: Record<string, unknown>): CoinFilters => {
  const kind = coinKinds.find((one) => one.kind === search.kind)?.kind
  const direction = directions.find((one) => one === search.direction)
  return { ...(kind && { kind }), ...(direction && { direction }) }
}
