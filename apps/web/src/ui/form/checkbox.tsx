import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export const Checkbox = ({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) => (
  <label className={clsx('flex min-h-11 cursor-pointer items-start gap-3 py-2.5', className)}>
    <input
      type="checkbox"
      {...rest}
      className="mt-0.5 size-5 shrink-0 cursor-pointer accent-[var(--accent)]"
    />
    <span className="grid">
      {label}
      {hint && <span className="text-muted text-sm">{hint}</span>}
    </span>
  </label>
)
