import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, useFieldControl } from './field.tsx'

export const Textarea = ({ className, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    rows={4}
    {...useFieldControl()}
    {...rest}
    className={clsx(controlClass, 'field-sizing-content min-h-24 py-2.5', className)}
  />
)
