import { clsx } from 'clsx'
import { Popover as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

export const Popover = ({
  trigger,
  className,
  align = 'end',
  label,
  children,
  ...root
}: ComponentProps<typeof Radix.Root> & {
  trigger: ReactNode
  /** Names the panel for screen readers. Leave it out when the first control does. */
  label?: string
  align?: 'start' | 'center' | 'end'
  className?: string
}) => (
  <Radix.Root {...root}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={align}
        {...(label !== undefined && { 'aria-label': label })}
        sideOffset={8}
        collisionPadding={12}
        className={clsx(
          'motion-rise z-50 w-80 max-w-[calc(100vw-24px)] rounded-card border border-line bg-card p-4 shadow-float',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
