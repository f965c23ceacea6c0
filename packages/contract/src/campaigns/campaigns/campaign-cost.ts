export type PlaceTerms = { coins: number; reimburseCapCoins: number }

export type CampaignCost = {
  /** The platform's fee for one place, paid by the brand on top. */
  fee: number
  perPlace: number
  total: number
}

/** The fee on a creator's coins, rounded up to a whole coin. */
export const feeOn = (coins: number, feeBps: number): number => Math.ceil((coins * feeBps) / 10_000)

/** What publishing holds: the server's posting and the live cost in the editor are this one sum. */
export const costOf = (
  terms: PlaceTerms & { creatorsNeeded: number },
  feeBps: number,
): CampaignCost => {
  const fee = feeOn(terms.coins, feeBps)
  const perPlace = terms.coins + terms.reimburseCapCoins + fee
  return { fee, perPlace, total: perPlace * terms.creatorsNeeded }
}
