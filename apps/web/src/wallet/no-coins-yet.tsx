import type { WalletOverview } from '@tandem/contract/wallet/wallet.schema.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const NoCoinsYet = ({
  wallet,
  onTopup,
}: {
  wallet: WalletOverview
  onTopup: () => void
}) => (
  <EmptyState
    title="No coins yet"
    text="Buy coins to fund your first campaign. Every movement will stand here with its reason."
    action={
      <Button disabledReason={reasonFor(wallet.can.topup)} onClick={onTopup}>
        Top up
      </Button>
    }
  />
)
