import { Sheet } from '#ui/layer/sheet.tsx'
import { OperatorNavigation } from './operator-navigation.tsx'
import type { OperatorSection } from './sections.tsx'

/** The navigation on phones. */
export const OperatorSheet = ({
  active,
  open,
  onOpenChange,
}: {
  active: OperatorSection
  open: boolean
  onOpenChange: (open: boolean) => void
}) => (
  <Sheet
    side="left"
    open={open}
    onOpenChange={onOpenChange}
    title="Operator"
    className="w-[18rem]! max-w-[18rem]!"
  >
    <div className="-mx-5 -mb-5 flex min-h-full flex-col">
      <OperatorNavigation active={active} onNavigate={() => onOpenChange(false)} />
    </div>
  </Sheet>
)
