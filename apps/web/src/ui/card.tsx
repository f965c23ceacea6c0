import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export const Card = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    {...rest}
    className={clsx('rounded-card border border-line bg-card p-4 shadow-rest md:p-5', className)}
  />
)
