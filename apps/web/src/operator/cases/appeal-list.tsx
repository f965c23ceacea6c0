import type { WaitingAppeal } from '@tandem/contract/operator/cases/case.schema.ts'
import { useDecideAppeal } from './case.api.ts'
import { CaseCard, NoCases, Quote } from './case-parts.tsx'
import { TwoOutcomes } from './two-outcomes.tsx'

export const AppealList = ({ appeals }: { appeals: readonly WaitingAppeal[] }) => {
  const decide = useDecideAppeal()
  if (appeals.length === 0)
    return (
      <NoCases
        title="No open appeals"
        text="People appeal here against entries in their record, such as a missed deadline."
      />
    )
  return (
    <ul className="grid gap-4">
      {appeals.map((appeal) => (
        <CaseCard
          key={appeal.id}
          title={`${appeal.kind.replaceAll('_', ' ')}: ${appeal.title}`}
          between={appeal}
          isToDecide
          actions={
            <TwoOutcomes
              write={decide}
              inputOf={(decision, words) => ({
                params: { appealId: appeal.id },
                body: { decision, words },
              })}
              outcomes={[
                {
                  name: 'granted',
                  label: 'Grant appeal',
                  effect: 'The entry no longer counts in the record.',
                },
                {
                  name: 'refused',
                  label: 'Reject appeal',
                  effect: 'The entry still counts in the record.',
                },
              ]}
            />
          }
        >
          <Quote who={appeal.side === 'brand' ? appeal.brand : appeal.creator} at={appeal.openedAt}>
            {appeal.words}
          </Quote>
        </CaseCard>
      ))}
    </ul>
  )
}
