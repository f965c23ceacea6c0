import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/**
 * Of type text: browsers rewrite what is typed into a field of type email, differently for some
 * international domains, and refuse invisible characters that the server drops.
 */
export const EmailInput = (props: Omit<ComponentProps<typeof Input>, 'type'>) => (
  <Input {...props} type="text" inputMode="email" autoCapitalize="none" spellCheck={false} />
)
