import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { useState } from 'react'
import { coinsInWords } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const LowCoinsDialog = lazyLayer(
  async () => (await import('./low-coins-dialog.tsx')).LowCoinsDialog,
)

export const LowCoinsNote = ({ wallet }: { wallet: WalletOverview }) => {
  const [isChanging, setChanging] = useState(false)
  const { lowCoins, can } = wallet
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-muted text-sm">
        {lowCoins === 0
          ? 'You are not notified when your wallet is low.'
          : `You are notified when fewer than ${coinsInWords(lowCoins)} are available.`}
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-label="Change low-wallet notification"
        disabledReason={reasonFor(can.setLowCoins)}
        onClick={() => setChanging(true)}
      >
        Change
      </Button>
      {isChanging && <LowCoinsDialog lowCoins={lowCoins} onClose={() => setChanging(false)} />}
    </div>
  )
}
