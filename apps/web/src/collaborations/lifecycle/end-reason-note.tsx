import type { EndReason } from '@tandem/contract/collaborations/lifecycle/collaboration.schema.ts'
import { declineReasonLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'

export const EndReasonNote = ({ reason }: { reason: EndReason | null }) =>
  reason === null ? null : (
    <div className="grid gap-1 border-control border-l-2 pl-3">
      <p className="font-medium text-sm">Reason</p>
      {reason.code !== null && reason.code !== 'other' && (
        <p>{declineReasonLabels[reason.code]}.</p>
      )}
      {reason.note !== null && <p className="whitespace-pre-line break-words">{reason.note}</p>}
    </div>
  )
