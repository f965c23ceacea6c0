import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { coinsOf } from '#collaborations/lifecycle/payment-stages.ts'
import { PaymentWay } from '#collaborations/lifecycle/payment-way.tsx'
import { Reward } from '#collaborations/lifecycle/reward.tsx'
import { CoinsWorth } from '#ui/coins.tsx'
import { Hint } from '#ui/hint.tsx'
import { Stat } from '#ui/stat.tsx'

export const CollaborationPay = ({
  collaboration,
}: {
  collaboration: CreatorCollaborationDetail
}) => {
  const { state, coinsHeld, purchase } = collaboration
  // Hidden before acceptance, because the purchase panel already shows these coins.
  if (purchase !== null && (state === 'invited' || state === 'applied')) return null
  const promised = coinsOf(collaboration)
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        {(coinsHeld === 0 || (coinsHeld !== promised && purchase === null)) && (
          <Stat
            label={rewardLabel(state)}
            value={
              promised > 0 ? (
                <CoinsWorth amount={promised} />
              ) : (
                <Reward coins={promised} category={collaboration.campaign.category} />
              )
            }
          />
        )}
        {coinsHeld > 0 && (
          <Stat
            label={
              <>
                Held for you
                <Hint label="About the held coins">{heldNote(collaboration)}</Hint>
              </>
            }
            value={<CoinsWorth amount={coinsHeld} />}
          />
        )}
      </div>
      <PaymentWay of={collaboration} />
    </div>
  )
}

const rewardLabel = (state: CreatorCollaborationDetail['state']): string => {
  if (state === 'completed') return 'You got'
  return ['declined', 'withdrawn', 'expired', 'cancelled'].includes(state) ? 'Reward' : 'You get'
}

const heldNote = ({ purchase }: CreatorCollaborationDetail): string =>
  purchase === null
    ? 'Held until your content is approved. Nobody else can spend it.'
    : 'Held for the purchase and the content. Nobody else can spend it.'
