import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Time } from '#ui/time.tsx'
import type { NextStep } from './next-up.ts'

const rowClass =
  'flex min-h-16 items-center gap-4 rounded-card border border-line bg-card px-4 py-3 shadow-rest transition-colors duration-120 hoverable:border-control'

export const NextUpList = ({ steps }: { steps: readonly NextStep[] }) => (
  <ol className="grid gap-3">
    {steps.map((step, place) => (
      <li key={step.title}>
        <Link {...(step.place as LinkProps)} className={rowClass}>
          <Step step={step} number={place + 1} />
        </Link>
      </li>
    ))}
  </ol>
)

const Step = ({ step, number }: { step: NextStep; number: number }) => (
  <>
    <span
      aria-hidden="true"
      className="tabular grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft font-bold font-display text-accent-ink"
    >
      {number}
    </span>
    <span className="grid min-w-0 grow sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-x-4">
      <span className="font-semibold">{step.title}</span>
      <span className="line-clamp-3 break-words text-muted text-sm">{step.text}</span>
      {step.by != null && <TimeLeft by={step.by} />}
    </span>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
  </>
)

const TimeLeft = ({ by }: { by: string }) => (
  <span className="text-muted text-sm sm:col-start-2 sm:row-span-2 sm:row-start-1">
    <span className="sr-only">Answer </span>
    <Time at={by} />
  </span>
)
