import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { clsx } from 'clsx'
import { Check, Circle, Lock, Minus } from 'lucide-react'
import { Time } from '#ui/time.tsx'
import { type Slip, type Stage, slipsOf, stagesOf } from './payment-stages.ts'

type Paid = Pick<CreatorCollaborationDetail, 'state' | 'stateSince' | 'coins' | 'payment'>

const icons = { done: Check, now: Lock, ahead: Circle, ended: Minus }

export const PaymentStages = ({
  collaboration,
}: {
  collaboration: Paid & Pick<CreatorCollaborationDetail, 'timeline'>
}) => {
  const stages = stagesOf(collaboration)
  if (stages.length === 0) return null
  const slips = slipsOf(collaboration.timeline)
  return (
    <div className="grid gap-2 text-sm">
      <ol aria-label="Payment" className="flex flex-wrap gap-x-5 gap-y-2">
        {stages.map((stage) => {
          const Icon = icons[stage.status]
          return (
            <li key={stage.words} className="flex items-start gap-2">
              <Icon
                aria-hidden="true"
                className={clsx(
                  'mt-0.5 size-4 shrink-0',
                  stage.status === 'done' ? 'text-ok' : 'text-muted',
                )}
              />
              <span
                className={clsx(
                  stage.status === 'now' && 'font-semibold',
                  stage.status === 'ahead' && 'text-muted',
                )}
              >
                <StageWords stage={stage} />
              </span>
            </li>
          )
        })}
      </ol>
      {slips.length > 0 && (
        <ul aria-label="Why the day of payment moved" className="grid gap-1 text-muted">
          {slips.map((slip) => (
            <SlipLine key={slip.at} slip={slip} />
          ))}
        </ul>
      )}
    </div>
  )
}

export const PaymentLine = ({ collaboration }: { collaboration: Paid }) => {
  const stages = stagesOf(collaboration)
  const [held, current] = stages
  if (held === undefined || current === undefined) return null
  return (
    <p className="text-muted text-sm">
      {current.status === 'now' && (
        <>
          <StageWords stage={held} />
          {' · '}
        </>
      )}
      <StageWords stage={current} />
    </p>
  )
}

const StageWords = ({ stage: { words, at, after } }: { stage: Stage }) => (
  <>
    {words}
    {at !== null && (
      <>
        {' '}
        <Time at={at} as="date" className="whitespace-nowrap" />
      </>
    )}
    {after !== '' && ` ${after}`}
  </>
)

const SlipLine = ({ slip: { at, from, to, cause } }: { slip: Slip }) => (
  <li>
    <Time at={at} as="date" />: paid by <Time at={to} as="date" /> instead of{' '}
    <Time at={from} as="date" />, because {cause}.
  </li>
)
