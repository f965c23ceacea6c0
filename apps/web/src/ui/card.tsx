import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A bordered sheet of paper. Use it for one thing that stands apart, not for every paragraph. */
export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    {...rest}
    className={clsx('rounded-card border border-line bg-card p-4 shadow-rest md:p-5', className)}
  />
)
