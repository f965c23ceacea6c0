/** Returns the fee to refund with `coinsBack` coins of a commission, rounded down. */
export const feeBackWith = (
  whole: { coins: number; feeCoins: number },
  coinsBack: number,
): number => Number((BigInt(whole.feeCoins) * BigInt(coinsBack)) / BigInt(whole.coins))

export type ClaimedCommission = {
  id: string
  programmeId: string
  programmeName: string
  coins: number
  feeCoins: number
  coinsBack: number
}

export type OpenClaim = {
  id: string
  creatorId: string
  openCoins: number
  collectedCoins: number
  /** Null for a claim that the operator has against the creator. */
  commission: ClaimedCommission | null
}

export type Collection = { claim: OpenClaim; coins: number; fee: number }

export const collectionsFrom = (claims: readonly OpenClaim[], coins: number): Collection[] => {
  const backNow = new Map<string, number>()
  let left = coins
  return claims.flatMap((claim) => {
    const paid = Math.min(claim.openCoins, left)
    if (paid === 0) return []
    left -= paid
    const { commission } = claim
    if (commission === null) return [{ claim, coins: paid, fee: 0 }]
    const before = backNow.get(commission.id) ?? commission.coinsBack
    backNow.set(commission.id, before + paid)
    const fee = feeBackWith(commission, before + paid) - feeBackWith(commission, before)
    return [{ claim, coins: paid, fee }]
  })
}

/** Reduces the newest claims first. */
export const dropsFrom = (
  claims: readonly Pick<OpenClaim, 'id' | 'openCoins'>[],
  coins: number,
): { id: string; coins: number }[] => {
  let left = coins
  return claims.toReversed().flatMap(({ id, openCoins }) => {
    const dropped = Math.min(openCoins, left)
    left -= dropped
    return dropped === 0 ? [] : [{ id, coins: dropped }]
  })
}
