export type PlaceTerms = { coins: number; reimburseCapCoins: number }

export type CampaignCost = {
  fee: number
  perPlace: number
  total: number
}

/** Returns the fee in whole coins, rounded up. `feeBps` is in hundredths of a percent. */
export const feeOn = (coins: number, feeBps: number): number => Math.ceil((coins * feeBps) / 10_000)

/** Coins that publishing holds. The server and the editor share this sum. */
export const costOf = (
  terms: PlaceTerms & { creatorsNeeded: number },
  feeBps: number,
): CampaignCost => {
  const fee = feeOn(terms.coins, feeBps)
  const perPlace = terms.coins + terms.reimburseCapCoins + fee
  return { fee, perPlace, total: perPlace * terms.creatorsNeeded }
}
