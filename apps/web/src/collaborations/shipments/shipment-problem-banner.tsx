import { shipmentProblemLabels } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import type { Delivered } from './delivered.ts'
import { useResend } from './shipment.api.ts'

const ConfirmDialog = lazyLayer(
  async () => (await import('#ui/layer/confirm-dialog.tsx')).ConfirmDialog,
)
const DeliveredDialog = lazyLayer(
  async () => (await import('./delivered-dialog.tsx')).DeliveredDialog,
)

export const ShipmentProblemBanner = ({
  collaboration,
  onDone,
}: {
  collaboration: Delivered
  onDone?: (() => void) | undefined
}) => {
  const [asked, setAsked] = useState<'resend' | 'delivered' | null>(null)
  const close = () => setAsked(null)
  const report = collaboration.delivery.shipments.at(-1)?.reports.at(-1)
  if (report === undefined) return null
  const { can } = collaboration.delivery
  const waits = report.answer === null
  return (
    <div className="grid gap-3 rounded-card bg-warn-soft p-4">
      <p className="flex gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <span>
          <strong className="font-semibold">
            {collaboration.creator.name} reports:{' '}
            {shipmentProblemLabels[report.problem].toLowerCase()}.
          </strong>{' '}
          {waits ? (
            <>
              <span>Send a new parcel or prove the delivery</span>
              {collaboration.stateDeadline !== null && (
                <>
                  {' '}
                  by{' '}
                  <Time
                    at={collaboration.stateDeadline}
                    as="deadline"
                    className="whitespace-nowrap"
                  />
                </>
              )}
              <span>. If you don’t answer, the collaboration ends and your record shows it.</span>
            </>
          ) : (
            <>You marked the parcel as delivered. You can still send a new one.</>
          )}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabledReason={reasonFor(can.resend)} onClick={() => setAsked('resend')}>
          Send new parcel
        </Button>
        {waits && (
          <Button
            variant="secondary"
            disabledReason={reasonFor(can.sayDelivered)}
            onClick={() => setAsked('delivered')}
          >
            Mark as delivered
          </Button>
        )}
      </div>

      {asked === 'resend' && (
        <ResendDialog collaboration={collaboration} onDone={onDone} onClose={close} />
      )}
      {asked === 'delivered' && (
        <DeliveredDialog collaboration={collaboration} onDone={onDone} onClose={close} />
      )}
    </div>
  )
}

const ResendDialog = ({
  collaboration: current,
  onDone,
  onClose,
}: {
  collaboration: Delivered
  onDone: (() => void) | undefined
  onClose: () => void
}) => {
  const resend = useResend()
  const collaboration = useAsSeen(current, resend.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Send a new parcel to ${collaboration.creator.name}?`}
      effect={
        <>
          <p>
            {collaboration.creator.name} can still change the address. You have{' '}
            {collaboration.terms.shipDays} days to send the new parcel.
          </p>
          <WriteTrouble error={resend.error} className="mt-2" />
        </>
      }
      confirmLabel="Send new parcel"
      cancelLabel="Not now"
      tone="primary"
      busy={resend.isPending}
      onConfirm={() =>
        resend.mutate(
          {
            params: { collaborationId: collaboration.id },
            body: { version: collaboration.version },
          },
          {
            onSuccess: () => {
              toast.success(`New parcel promised. ${collaboration.creator.name} has been notified.`)
              onClose()
              onDone?.()
            },
          },
        )
      }
    />
  )
}
