import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { useTurnOffSecondFactor } from './second-factor.api.ts'

export const TurnOffDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmWrite
    write={useTurnOffSecondFactor()}
    input={{}}
    title="Turn off two-factor sign-in?"
    effect="Signing in then needs no code, and your recovery codes stop working."
    confirmLabel="Turn off two-factor sign-in"
    done="Two-factor sign-in is off."
    onClose={onClose}
  />
)
