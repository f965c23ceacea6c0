import type { Takes } from '@tandem/contract/accounts/creators/creator.schema.ts'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Stat } from '#ui/stat.tsx'

export const KitRates = ({ takes: { fromCoins, toCoins } }: { takes: Takes }) => {
  const rate = useInstallation()
  const least = coinsInMoney(fromCoins, rate)
  return (
    <Stat
      label="Per post"
      value={fromCoins === toCoins ? least : `From ${least}`}
      note={
        fromCoins === toCoins
          ? coinsInWords(fromCoins)
          : `${coinsInWords(fromCoins)}; usually up to ${coinsInMoney(toCoins, rate)}`
      }
    />
  )
}
