import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { useRef } from 'react'
import { useInstallation } from '#lib/installation.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { SidebarContent } from './sidebar-content.tsx'

export const SidebarSheet = ({
  userType,
  open,
  onOpenChange,
}: {
  userType: UserType
  open: boolean
  onOpenChange: (open: boolean) => void
}) => {
  const { productName } = useInstallation()
  const navigated = useRef(false)
  const leave = () => {
    navigated.current = true
    onOpenChange(false)
  }
  // After a navigation, the focus belongs to the page's heading.
  const keepFocus = (event: Event) => {
    if (navigated.current) event.preventDefault()
    navigated.current = false
  }
  return (
    <Sheet
      side="left"
      open={open}
      onOpenChange={onOpenChange}
      title={productName}
      onCloseAutoFocus={keepFocus}
      className="w-[18rem]! max-w-[18rem]!"
    >
      <div className="-mx-5 -mb-5 flex min-h-full flex-col">
        <SidebarContent userType={userType} onNavigate={leave} />
      </div>
    </Sheet>
  )
}
