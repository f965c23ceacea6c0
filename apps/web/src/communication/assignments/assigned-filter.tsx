import { ChipToggle } from '#ui/chip.tsx'
import { useHasColleagues } from './assignment.api.ts'

export const AssignedFilter = ({
  pressed,
  onChange,
  className,
}: {
  pressed: boolean
  onChange: (pressed: boolean) => void
  className?: string
}) => {
  const hasColleagues = useHasColleagues()
  if (!hasColleagues && !pressed) return null
  return (
    <ChipToggle
      pressed={pressed}
      onClick={() => onChange(!pressed)}
      {...(className !== undefined && { className })}
    >
      Assigned to me
    </ChipToggle>
  )
}
