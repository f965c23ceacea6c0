import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

type RadioTilesProps<Value extends string> = {
  legend: ReactNode
  legendHidden?: boolean
  name?: string
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode; icon?: ReactNode }[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  className?: string
}

export const RadioTiles = <Value extends string>({
  legend,
  legendHidden = false,
  name,
  options,
  value,
  onChange,
  error,
  className,
}: RadioTilesProps<Value>) => {
  const own = useId()
  return (
    <fieldset>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-medium text-sm'}>{legend}</legend>
      <div className={clsx('grid gap-3', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control bg-card px-4 py-3 transition-colors duration-120 hoverable:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer appearance-none opacity-0 disabled:cursor-not-allowed"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className="grid">
              <span className="font-semibold">{option.label}</span>
              {option.hint && <span className="text-muted text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-bad text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
