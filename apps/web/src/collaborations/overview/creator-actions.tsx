import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { CalendarPlus, Ellipsis, MessageCircleWarning, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useWithdraw } from '#collaborations/applications/application.api.ts'
import { offersDispute } from '#collaborations/disputes/disputable.ts'
import { useCancel } from '#collaborations/lifecycle/collaboration.api.ts'
import { useMuteEntry } from '#communication/notifications/preferences/use-mute-entry.tsx'
import { coinsInWords } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu, type MenuItem } from '#ui/layer/menu.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'

const ConfirmDialog = lazyLayer(
  async () => (await import('#ui/layer/confirm-dialog.tsx')).ConfirmDialog,
)
const ExtendDialog = lazyLayer(
  async () => (await import('#collaborations/submissions/extend-dialog.tsx')).ExtendDialog,
)
const OpenDisputeDialog = lazyLayer(
  async () => (await import('#collaborations/disputes/open-dispute-dialog.tsx')).OpenDisputeDialog,
)

type Act = 'extend' | 'dispute' | 'withdraw' | 'cancel'

export const CreatorActions = ({
  collaboration,
}: {
  collaboration: CreatorCollaborationDetail
}) => {
  const [asks, setAsks] = useState<Act | null>(null)
  const withdraw = useWithdraw()
  const cancel = useCancel()
  const close = () => setAsks(null)
  const params = { collaborationId: collaboration.id }
  const mute = useMuteEntry('creator', {
    of: 'collaboration',
    id: collaboration.id,
    name: `“${collaboration.campaign.title}”`,
    campaignId: collaboration.campaign.id,
  })
  return (
    <>
      <Menu
        items={[...itemsOf(collaboration, setAsks), mute.item]}
        trigger={
          <Button variant="quiet" size="icon" aria-label="More">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      />
      <WriteTrouble error={withdraw.error ?? cancel.error} className="basis-full text-sm" />
      {mute.dialog}
      {asks === 'extend' && <ExtendDialog collaboration={collaboration} onClose={close} />}
      {asks === 'dispute' && (
        <OpenDisputeDialog
          collaboration={collaboration}
          reader={{ side: 'creator', other: collaboration.brand.name }}
          onClose={close}
        />
      )}
      {(asks === 'withdraw' || asks === 'cancel') && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={asks === 'withdraw' ? 'Withdraw your application?' : 'Cancel this collaboration?'}
          effect={
            asks === 'withdraw'
              ? `${collaboration.brand.name} no longer sees you as an applicant, and you can’t apply to this campaign again.`
              : cancelEffect(collaboration)
          }
          confirmLabel={asks === 'withdraw' ? 'Withdraw application' : 'Cancel collaboration'}
          cancelLabel={asks === 'withdraw' ? 'Keep application' : 'Keep working'}
          busy={withdraw.isPending || cancel.isPending}
          onConfirm={() =>
            asks === 'withdraw'
              ? withdraw.mutate({ params, body: {} }, { onSettled: close })
              : cancel.mutate({ params, body: {} }, { onSettled: close })
          }
        />
      )}
    </>
  )
}

const itemsOf = (
  collaboration: CreatorCollaborationDetail,
  ask: (act: Act) => void,
): MenuItem[] => {
  const { can, state } = collaboration
  const item = (act: Act, label: string, Icon: typeof X, offered: boolean): MenuItem[] =>
    offered
      ? [
          {
            label,
            icon: <Icon aria-hidden="true" />,
            onSelect: () => ask(act),
            disabledReason: reasonFor(can[act]),
          },
        ]
      : []
  return [
    ...item('extend', 'Extend due date', CalendarPlus, state === 'producing'),
    ...item('dispute', 'Report a problem', MessageCircleWarning, offersDispute(collaboration)),
    ...item('withdraw', 'Withdraw application', Undo2, can.withdraw.allowed),
    ...item('cancel', 'Cancel collaboration', X, can.cancel.allowed),
  ]
}

const cancelEffect = ({ coinsHeld, purchase, brand }: CreatorCollaborationDetail): string => {
  if (purchase?.paidBack)
    return `You keep the coins refunded for your purchase. The ${coinsInWords(coinsHeld)} still held for you go back to ${brand.name}. This can’t be undone.`
  return coinsHeld === 0
    ? 'Your place opens for other creators. This can’t be undone.'
    : `Your place opens for other creators, and the ${coinsInWords(coinsHeld)} held for you go back to the campaign. This can’t be undone.`
}
