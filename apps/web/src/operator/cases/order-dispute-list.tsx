import type { WaitingOrderDispute } from '@tandem/contract/operator/cases/case.schema.ts'
import { flagSentence } from '#affiliate/commissions/decision-words.ts'
import { coinsInWords } from '#lib/coins.ts'
import { useDecideOrder } from './case.api.ts'
import { CaseCard, NoCases, Quote } from './case-parts.tsx'
import { TwoOutcomes } from './two-outcomes.tsx'

export const OrderDisputeList = ({ disputes }: { disputes: readonly WaitingOrderDispute[] }) => {
  const decide = useDecideOrder()
  if (disputes.length === 0)
    return (
      <NoCases
        title="No open disputes about orders"
        text="They appear here when a creator objects to a rejected commission."
      />
    )
  return (
    <ul className="grid gap-4">
      {disputes.map((one) => (
        <CaseCard
          key={one.commissionId}
          title={`Order ${one.orderId} in ${one.title}`}
          between={one}
          isToDecide={one.isToDecide}
          waitsFor="Waits for an answer"
          actions={
            <TwoOutcomes
              write={decide}
              inputOf={(outcome, words) => ({
                params: { commissionId: one.commissionId },
                body: { outcome, words },
              })}
              outcomes={[
                {
                  name: 'pays',
                  label: 'Pay commission',
                  effect: `${one.creator} gets ${coinsInWords(one.coins)} from the programme.`,
                },
                {
                  name: 'rejected',
                  label: 'Reject commission',
                  effect: `${one.brand} keeps ${coinsInWords(one.coins)}.`,
                },
              ]}
            />
          }
        >
          {one.brandReason !== null && (
            <Quote who={`${one.brand} (brand), on the rejection`}>{one.brandReason}</Quote>
          )}
          <Quote who={`${one.creator} (creator)`} at={one.openedAt}>
            {one.words}
          </Quote>
          {one.reply !== null && <Quote who={`${one.brand} (brand)`}>{one.reply}</Quote>}
          {one.flags.map((flag) => (
            <p key={flag.rule} className="break-words text-muted text-sm">
              {flagSentence(flag)}
            </p>
          ))}
        </CaseCard>
      ))}
    </ul>
  )
}
