import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import {
  type CreatorDelivery,
  ShipmentProblem,
  shipmentProblemLabels,
} from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const ReceiveDialog = lazyLayer(async () => (await import('./receive-dialog.tsx')).ReceiveDialog)
const ReportDialog = lazyLayer(async () => (await import('./report-dialog.tsx')).ReportDialog)
const RefuseDialog = lazyLayer(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

type Asked = ShipmentProblem | 'here' | 'fee'

export const ShipmentActions = ({
  collaboration,
  delivery,
}: {
  collaboration: CreatorCollaborationDetail
  delivery: CreatorDelivery
}) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const said = delivery.shipments.at(-1)?.reports.map((report) => report.problem) ?? []
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setAsked('here')}>Confirm delivery</Button>
      {ShipmentProblem.options.map((problem) => (
        <Button
          key={problem}
          variant="secondary"
          disabledReason={
            said.includes(problem)
              ? 'You already reported this.'
              : reasonFor(delivery.can.reportShipment)
          }
          onClick={() => setAsked(problem)}
        >
          {shipmentProblemLabels[problem]}
        </Button>
      ))}
      <Button
        variant="secondary"
        disabledReason={reasonFor(delivery.can.refuseShipment)}
        onClick={() => setAsked('fee')}
      >
        I was charged customs fees
      </Button>

      {asked === 'here' && <ReceiveDialog collaboration={collaboration} onClose={close} />}
      {asked === 'fee' && <RefuseDialog collaboration={collaboration} onClose={close} />}
      {asked !== null && asked !== 'here' && asked !== 'fee' && (
        <ReportDialog collaboration={collaboration} problem={asked} onClose={close} />
      )}
    </div>
  )
}
