import { clsx } from 'clsx'

/** `current` counts from 0. */
export const Stepper = ({
  steps,
  current,
  done = steps.map((_, at) => at < current),
  onStep,
}: {
  steps: readonly string[]
  current: number
  /** Whether each step is complete. By default, all steps before the current one are complete. */
  done?: readonly boolean[]
  /** Set this where steps may be taken in any order. */
  onStep?: (at: number) => void
}) => (
  <ol className="flex gap-1.5 rounded-control bg-ink p-2 [background-clip:padding-box] dark:bg-card">
    {steps.map((step, at) => {
      const state = at === current ? 'current' : done[at] ? 'done' : 'ahead'
      return (
        <li
          key={step}
          aria-current={state === 'current' ? 'step' : undefined}
          className={clsx(
            'relative grid min-h-14 min-w-0 flex-1 content-end overflow-hidden rounded-[6px] px-1.5 py-1.5 sm:px-2.5 text-xs transition-opacity duration-180',
            state === 'done' && 'bg-accent text-on-accent',
            state === 'current' && 'bg-accent-soft text-accent-ink',
            state === 'ahead' &&
              'bg-[color-mix(in_oklch,var(--paper)_14%,var(--ink))] text-paper dark:bg-sunken dark:text-ink',
          )}
        >
          <span aria-hidden="true" className="tabular absolute top-1.5 left-1.5 sm:left-2.5">
            {at + 1}
            {state === 'done' && ' ✓'}
          </span>
          {onStep === undefined ? (
            <span className="truncate font-semibold">{step}</span>
          ) : (
            <button
              type="button"
              onClick={() => onStep(at)}
              className="truncate text-left font-semibold before:absolute before:inset-0 focus-visible:outline-none before:focus-visible:outline-2 before:focus-visible:outline-current before:focus-visible:-outline-offset-4 before:rounded-[6px]"
            >
              {step}
            </button>
          )}
          {state === 'done' && <span className="sr-only">completed</span>}
        </li>
      )
    })}
  </ol>
)
