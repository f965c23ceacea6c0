import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export const Drawing = ({ className, children }: { className: string; children: ReactNode }) => (
  <svg
    viewBox="0 0 160 96"
    aria-hidden="true"
    className={clsx(
      'stroke-2 stroke-ink [stroke-linecap:round] [stroke-linejoin:round]',
      className,
    )}
  >
    {children}
  </svg>
)
