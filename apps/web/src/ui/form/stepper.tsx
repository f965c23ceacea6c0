import { clsx } from 'clsx'

/** A filmstrip; `current` counts from 0. */
export const Stepper = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className="flex gap-1.5 rounded-control bg-ink p-2 [background-clip:padding-box] dark:bg-card">
    {steps.map((step, at) => {
      const state = at < current ? 'done' : at === current ? 'current' : 'ahead'
      return (
        <li
          key={step}
          aria-current={state === 'current' ? 'step' : undefined}
          className={clsx(
            'relative grid min-h-14 min-w-0 flex-1 content-end overflow-hidden rounded-[6px] px-2.5 py-1.5 text-xs transition-opacity duration-180',
            state === 'done' && 'bg-accent text-on-accent',
            state === 'current' && 'bg-accent-soft text-accent-ink',
            state === 'ahead' &&
              'bg-[color-mix(in_oklch,var(--paper)_14%,var(--ink))] text-paper dark:bg-sunken dark:text-ink',
          )}
        >
          <span aria-hidden="true" className="tabular absolute top-1.5 left-2.5">
            {at + 1}
            {state === 'done' && ' ✓'}
          </span>
          <span className="truncate font-semibold">{step}</span>
          {state === 'done' && <span className="sr-only">completed</span>}
        </li>
      )
    })}
  </ol>
)
