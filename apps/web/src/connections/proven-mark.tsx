import { BadgeCheck } from 'lucide-react'
import { Chip } from '#ui/chip.tsx'

/** Beside a handle whose owner has signed in at its platform. */
export const ProvenMark = () => (
  <Chip tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
    Proven
  </Chip>
)
