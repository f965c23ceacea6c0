import { clsx } from 'clsx'
import { Time } from '#ui/time.tsx'
import type { NextStep } from './next-step.ts'

export const NextStepNote = ({
  step,
  clock,
  yourTurn,
}: {
  step: NextStep
  clock: string | null
  yourTurn: boolean
}) => (
  <p
    className={clsx(
      'rounded-control px-4 py-3',
      yourTurn ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink',
    )}
  >
    <strong className="font-semibold">{step.text}</strong>
    {step.deadline !== null && clock !== null && (
      <>
        {' '}
        {step.deadline} <Time at={clock} as="deadline" className="whitespace-nowrap" />
        <span>.</span>
        {step.silence !== null && <> {step.silence}</>}
      </>
    )}
  </p>
)
