type Alert = { lowCoins: number; armed: boolean }

/** A wallet can become low only after it had enough coins. With 0, it never becomes low. */
export const changeOf = ({ lowCoins, armed }: Alert, coins: number): 'arm' | 'tell' | null => {
  if (coins >= lowCoins) return armed ? null : 'arm'
  return armed ? 'tell' : null
}
