import { disputeReasonLabels } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import type { WaitingDispute } from '@tandem/contract/operator/cases/case.schema.ts'
import { Link } from '@tanstack/react-router'
import { coinsInWords } from '#lib/coins.ts'
import { buttonClass } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { CaseCard, NoCases } from './case-parts.tsx'

export const DisputeList = ({ disputes }: { disputes: readonly WaitingDispute[] }) =>
  disputes.length === 0 ? (
    <NoCases
      title="No open disputes"
      text="Disputes about work, shipments and receipts appear here when one side opens them."
    />
  ) : (
    <ul className="grid gap-4">
      {disputes.map((one) => (
        <CaseCard
          key={one.collaborationId}
          title={one.title}
          between={one}
          isToDecide={one.isToDecide}
          waitsFor="Waits for an answer"
          actions={
            <Link
              to="/operator/$"
              params={{ _splat: `disputes/${one.collaborationId}` }}
              className={buttonClass('secondary')}
            >
              Open dispute
            </Link>
          }
        >
          <p>
            {disputeReasonLabels[one.reason]}, opened by the {one.openedBy}{' '}
            <Time at={one.openedAt} />. {coinsInWords(one.stakeCoins)} at stake.
          </p>
        </CaseCard>
      ))}
    </ul>
  )
