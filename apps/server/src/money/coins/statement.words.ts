import type { CoinKind } from '@tandem/contract/money/coins/statement.schema.ts'
import type { TransferCause } from './ledger.store.ts'

export type Movement = {
  cause: TransferCause
  event: string
  delta: number
  campaignTitle: string | null
  brandName: string | null
  couponTitle: string | null
  programmeName: string | null
}

const kinds: Record<CoinKind, readonly TransferCause[]> = {
  collaborations: ['collaboration'],
  commissions: ['commission'],
  rights: ['rights'],
  coupons: ['redemption'],
  corrections: ['grant', 'adjustment', 'expiry'],
}

export const causesOf = (kind: CoinKind | undefined): readonly TransferCause[] =>
  kind === undefined ? Object.values(kinds).flat() : kinds[kind]

export const kindOf = (cause: TransferCause): CoinKind => {
  if (kinds.collaborations.includes(cause)) return 'collaborations'
  if (kinds.commissions.includes(cause)) return 'commissions'
  if (kinds.rights.includes(cause)) return 'rights'
  return kinds.coupons.includes(cause) ? 'coupons' : 'corrections'
}

export const linkOf = (cause: TransferCause, id: string): string | null => {
  if (cause === 'collaboration') return `/collaboration?id=${id}`
  if (cause === 'commission') return '/affiliate?tab=commissions'
  if (cause === 'rights') return '/rights'
  return cause === 'redemption' ? '/coupon-history' : null
}

const workWords = ({ event, delta, campaignTitle, brandName }: Movement): string => {
  const campaign = campaignTitle === null ? 'a campaign' : `“${campaignTitle}”`
  const brand = brandName ?? 'a brand'
  if (delta < 0) return `Payment for ${campaign} reversed`
  if (event === 'collaboration.reimbursed') return `Purchase for ${campaign} refunded by ${brand}`
  if (event === 'collaboration.divided')
    return `Your share after the dispute about ${campaign} with ${brand}`
  return `Earned with ${campaign} for ${brand}`
}

const commissionWords = ({ event, delta, programmeName }: Movement): string => {
  const programme = programmeName === null ? 'a programme' : `“${programmeName}”`
  if (event === 'commission.collected') return `Repaid for a returned order in ${programme}`
  if (delta < 0) return `Commission for an order in ${programme} reversed`
  return event === 'commission.restored'
    ? `Commission for an order in ${programme} restored`
    : `Earned with an order in ${programme}`
}

const rightsWords = ({ event, delta, brandName }: Movement): string => {
  const brand = brandName ?? 'a brand'
  if (delta < 0) return `Payment for rights from ${brand} reversed`
  return event === 'rights.renewed' ? `Rights renewed by ${brand}` : `Rights granted to ${brand}`
}

const couponWords = ({ event, delta, couponTitle }: Movement): string => {
  const coupon = couponTitle === null ? 'Coupon' : `Coupon “${couponTitle}”`
  if (delta < 0) return coupon
  return event === 'redemption.failed'
    ? `${coupon} refunded: no code arrived`
    : `${coupon} refunded`
}

export const wordsOf = (movement: Movement): string => {
  const { cause, event, delta } = movement
  const reversed = event === 'transfer.reversed'
  switch (cause) {
    case 'collaboration':
      return workWords(movement)
    case 'commission':
      return commissionWords(movement)
    case 'rights':
      return rightsWords(movement)
    case 'redemption':
      return couponWords(movement)
    case 'grant':
      return reversed || delta < 0 ? 'Gift reversed' : 'Gift from the operator'
    case 'expiry':
      return reversed || delta > 0 ? 'Expired coins restored' : 'Expired'
    default:
      if (event === 'claim.collected') return 'Repaid for returned orders'
      return reversed ? 'Correction reversed' : 'Correction by the operator'
  }
}
