import { Bell } from 'lucide-react'
import { Button } from '#ui/button.tsx'

/** The bell in the header. */
export const NotificationBell = () => (
  <Button
    variant="quiet"
    size="icon"
    aria-label="Notifications"
    disabledReason="Notifications aren't connected yet."
  >
    <Bell aria-hidden="true" />
  </Button>
)
