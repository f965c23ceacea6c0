import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** With `type="email"`, browsers rewrite some addresses and refuse invisible characters. */
export const EmailInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => (
  <Input {...props} type="text" inputMode="email" autoCapitalize="none" spellCheck={false} />
)
