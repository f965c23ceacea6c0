import type { WaitingRightsDispute } from '@tandem/contract/operator/cases/case.schema.ts'
import { Time } from '#ui/time.tsx'
import { useDecideRights } from './case.api.ts'
import { CaseCard, Evidence, NoCases, Quote } from './case-parts.tsx'
import { TwoOutcomes } from './two-outcomes.tsx'

export const RightsDisputeList = ({ disputes }: { disputes: readonly WaitingRightsDispute[] }) => {
  const decide = useDecideRights()
  if (disputes.length === 0)
    return (
      <NoCases
        title="No open disputes about rights"
        text="They appear here when content is used after its rights ended."
      />
    )
  return (
    <ul className="grid gap-4">
      {disputes.map((one) => (
        <CaseCard
          key={one.id}
          title={one.title}
          between={one}
          isToDecide={one.isToDecide}
          waitsFor="Waits for an answer"
          actions={
            one.isToDecide && (
              <TwoOutcomes
                write={decide}
                inputOf={(outcome, words) => ({
                  params: { disputeId: one.id },
                  body: { outcome, words },
                })}
                outcomes={[
                  {
                    name: 'upheld',
                    label: 'Uphold dispute',
                    effect: 'The brand used the content without the right. No coins move.',
                  },
                  {
                    name: 'dismissed',
                    label: 'Dismiss dispute',
                    effect: 'The brand did nothing wrong. No coins move.',
                  },
                ]}
              />
            )
          }
        >
          <p className="break-words">
            The rights ended <Time at={one.endedAt} as="date" />. Seen on {one.seenOn} at {one.link}
          </p>
          <Evidence urls={one.pictureUrl === null ? [] : [one.pictureUrl]} />
          <Quote who={`${one.creator} (creator)`} at={one.openedAt}>
            {one.words}
          </Quote>
          {one.answer !== null && <Quote who={`${one.brand} (brand)`}>{one.answer}</Quote>}
        </CaseCard>
      ))}
    </ul>
  )
}
