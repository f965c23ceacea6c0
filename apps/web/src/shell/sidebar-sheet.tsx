import type { UserType } from '@tandem/contract/identity/session.schema.ts'
import { Sheet } from '#ui/sheet.tsx'
import { SidebarContent } from './sidebar-content.tsx'

/** The sidebar on a phone: a sheet of 18rem from the left. */
export const SidebarSheet = ({
  userType,
  open,
  onOpenChange,
}: {
  userType: UserType
  open: boolean
  onOpenChange: (open: boolean) => void
}) => (
  <Sheet
    side="left"
    open={open}
    onOpenChange={onOpenChange}
    title="Menu"
    className="w-[18rem]! max-w-[18rem]!"
  >
    <div className="-mx-5 -mb-5 flex min-h-full flex-col">
      <SidebarContent userType={userType} onNavigate={() => onOpenChange(false)} />
    </div>
  </Sheet>
)
