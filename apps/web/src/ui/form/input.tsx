import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, useFieldControl } from './field.tsx'

/** A one-line text control; inside a `Field` it needs no id. */
export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldControl()} {...rest} className={clsx(controlClass, 'h-11', className)} />
)
