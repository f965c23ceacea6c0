import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, useFieldControl } from './field.tsx'

export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={clsx('relative block', className)}>
    <select
      {...useFieldControl()}
      {...rest}
      className={clsx(controlClass, 'h-11 appearance-none pr-10')}
    >
      {children}
    </select>
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 fill-none stroke-2 stroke-muted"
    >
      <path d="m3 6 5 5 5-5" />
    </svg>
  </span>
)
