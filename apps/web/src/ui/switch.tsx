import type { ComponentProps, ReactNode } from 'react'

/** A setting that takes effect at once. Where a form is saved later, use a `Checkbox`. */
export const Switch = ({
  label,
  hint,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode }) => (
  <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 py-2">
    <span className="grid">
      {label}
      {hint && <span className="text-muted text-sm">{hint}</span>}
    </span>
    <span className="relative inline-flex shrink-0">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        {...rest}
        className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors duration-120 checked:border-accent checked:bg-accent disabled:opacity-55"
      />
      <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-control transition-transform duration-120 peer-checked:translate-x-5 peer-checked:bg-on-accent" />
    </span>
  </label>
)
