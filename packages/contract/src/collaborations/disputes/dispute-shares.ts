export type DisputeAbout = 'shipment' | 'receipt' | 'work'

export type Shares = { creatorCoins: number; feeCoins: number; returnedCoins: number }

/** The creator's share in whole coins, rounded down. The remainder stays with the brand. */
export const shareOf = (stakeCoins: number, percent: number): number =>
  Math.floor((stakeCoins * percent) / 100)

export const feeShareOf = (feeCoins: number, percent: number): number =>
  Math.ceil((feeCoins * percent) / 100)

export const sharesOf = (
  held: { stakeCoins: number; heldCoins: number; feeCoins: number },
  percent: number,
): Shares => {
  const creatorCoins = shareOf(held.stakeCoins, percent)
  const feeCoins = feeShareOf(held.feeCoins, percent)
  return { creatorCoins, feeCoins, returnedCoins: held.heldCoins - creatorCoins - feeCoins }
}
