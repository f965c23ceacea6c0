import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { PanelLeft } from 'lucide-react'
import { NotificationBell } from '#communication/notifications/notification-bell.tsx'
import { Button } from '#ui/button.tsx'
import { CommandLayers } from './command-layers.tsx'

export const Header = ({
  userType,
  title,
  expanded,
  onToggle,
}: {
  userType: UserType
  title: string
  expanded: boolean
  onToggle: () => void
}) => (
  <header className="sticky top-0 z-30 flex h-16 items-center border-line border-b bg-[color-mix(in_oklch,var(--paper)_92%,transparent)] px-1.5 backdrop-blur-sm sm:gap-2 sm:px-3 md:px-8">
    <Button
      variant="quiet"
      size="icon"
      aria-label="Toggle sidebar"
      aria-expanded={expanded}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={onToggle}
    >
      <PanelLeft aria-hidden="true" />
    </Button>
    <h1 tabIndex={-1} className="min-w-0 grow truncate text-lg md:text-xl">
      {title}
    </h1>
    <CommandLayers userType={userType} />
    <NotificationBell />
  </header>
)
