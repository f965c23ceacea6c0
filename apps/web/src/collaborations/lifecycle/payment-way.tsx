import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { clsx } from 'clsx'
import { Check, Circle, Lock, Minus } from 'lucide-react'
import { Time } from '#ui/time.tsx'
import { type Slip, type Stage, slipsOf, stagesOf, standingOf } from './payment-stages.ts'

export type Paid = Pick<
  CreatorCollaborationDetail,
  'state' | 'stateSince' | 'coins' | 'payment'
> & {
  /** Pass the timeline to explain why the payday moved. */
  timeline?: CreatorCollaborationDetail['timeline']
}

const looks: Record<Stage['status'], string> = {
  done: 'border-ok bg-ok text-card',
  now: 'border-accent bg-accent text-on-accent',
  ahead: 'border-control bg-card text-muted',
  ended: 'border-control bg-sunken text-muted',
}
const bars: Record<Stage['status'], string> = {
  done: 'bg-ok',
  now: 'bg-accent',
  ahead: 'bg-line',
  ended: 'bg-control',
}
const icons = { done: Check, now: Lock, ahead: Circle, ended: Minus }

export const PaymentWay = ({ of, compact = false }: { of: Paid; compact?: boolean }) => {
  const stages = stagesOf(of)
  const standing = standingOf(stages)
  if (standing === undefined) return null
  if (compact)
    return (
      <div className="grid gap-1.5">
        <div aria-hidden="true" className="flex gap-1">
          {stages.map(({ name, status }) => (
            <span key={name} className={clsx('h-1 grow rounded-full', bars[status])} />
          ))}
        </div>
        <p className="text-muted text-sm">
          {standing.short !== standing.words && <span className="sr-only">{standing.name}. </span>}
          <StageWords stage={{ ...standing, words: standing.short }} as="day" />
        </p>
      </div>
    )
  const slips = slipsOf(of.timeline ?? [])
  return (
    <div className="grid gap-3 text-sm">
      <ol aria-label="Payment" className="grid gap-x-2 gap-y-3 sm:auto-cols-fr sm:grid-flow-col">
        {stages.map((stage) => (
          <Step key={stage.name} stage={stage} />
        ))}
      </ol>
      {slips.length > 0 && (
        <ul aria-label="Why the payday changed" className="grid gap-1 text-muted">
          {slips.map((slip) => (
            <SlipLine key={slip.at} slip={slip} />
          ))}
        </ul>
      )}
    </div>
  )
}

const Step = ({ stage }: { stage: Stage }) => {
  const Icon = icons[stage.status]
  return (
    <li
      aria-current={stage.status === 'now' ? 'step' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-2 gap-y-1.5"
    >
      <span
        aria-hidden="true"
        className={clsx('grid size-5 place-items-center rounded-full border', looks[stage.status])}
      >
        <Icon className="size-3" />
      </span>
      <span
        aria-hidden="true"
        className={clsx('h-0.5 self-center rounded-full max-sm:hidden', bars[stage.status])}
      />
      <span
        className={clsx(
          'sm:col-span-2',
          stage.status === 'now' ? 'font-semibold' : stage.status === 'ahead' && 'text-muted',
        )}
      >
        <StageWords stage={stage} />
      </span>
    </li>
  )
}

const StageWords = ({
  stage: { words, at },
  as = 'date',
}: {
  stage: Stage
  as?: 'date' | 'day'
}) => (
  <>
    {words}
    {at !== null && (
      <>
        {' '}
        <Time at={at} as={as} className="whitespace-nowrap" />
      </>
    )}
  </>
)

const SlipLine = ({ slip: { at, from, to, cause } }: { slip: Slip }) => (
  <li>
    <Time at={at} as="date" />: paid by <Time at={to} as="date" /> instead of{' '}
    <Time at={from} as="date" />, because {cause}.
  </li>
)
