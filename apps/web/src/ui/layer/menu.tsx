import { clsx } from 'clsx'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  /** Why it can't be chosen now; shown under its label. */
  disabledReason?: string | undefined
  tone?: 'neutral' | 'danger'
}

export const Menu = ({
  trigger,
  items,
  align = 'end',
}: {
  trigger: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end'
}) => (
  // Not modal: the page behind stays readable to assistive technology and keeps scrolling.
  <Radix.Root modal={false}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="motion-rise z-50 min-w-48 max-w-72 rounded-control border border-line bg-card p-1.5 shadow-float"
      >
        {items.map((item, at) => (
          <Radix.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: items stay while it is open
            key={at}
            disabled={item.disabledReason !== undefined}
            onSelect={item.onSelect}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 outline-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-muted md:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0',
              item.tone === 'danger' && 'text-bad',
            )}
          >
            {item.icon}
            <span className="grid py-1">
              {item.label}
              {item.disabledReason && <span className="text-xs">{item.disabledReason}</span>}
            </span>
          </Radix.Item>
        ))}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
