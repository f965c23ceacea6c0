import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, useFieldControl } from './field.tsx'

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldControl()} {...rest} className={clsx(controlClass, 'h-11', className)} />
)
