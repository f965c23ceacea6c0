import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, useFieldControl } from './field.tsx'

/** A text control of several lines that grows with what is written. */
export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={4}
    {...useFieldControl()}
    {...rest}
    className={clsx(controlClass, 'field-sizing-content min-h-24 py-2.5', className)}
  />
)
