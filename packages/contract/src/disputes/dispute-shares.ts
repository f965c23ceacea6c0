/** What the two argue about: the parcel on its way, what a purchase cost, or the work itself. */
export type DisputeAbout = 'parcel' | 'receipt' | 'work'

/** Where a dispute’s coins go. The three together are what is held. */
export type Shares = { creatorCoins: number; feeCoins: number; returnedCoins: number }

/** A share of what is at stake in whole coins; what can't be divided stays with the brand. */
export const shareOf = (stakeCoins: number, percent: number): number =>
  Math.floor((stakeCoins * percent) / 100)

/** The platform’s fee for the share of the work that is paid. */
export const feeShareOf = (feeCoins: number, percent: number): number =>
  Math.ceil((feeCoins * percent) / 100)

/** What a split means in coins for the creator, the platform and the brand. */
export const sharesOf = (
  held: { stakeCoins: number; heldCoins: number; feeCoins: number },
  percent: number,
): Shares => {
  const creatorCoins = shareOf(held.stakeCoins, percent)
  const feeCoins = feeShareOf(held.feeCoins, percent)
  return { creatorCoins, feeCoins, returnedCoins: held.heldCoins - creatorCoins - feeCoins }
}
