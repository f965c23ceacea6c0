import { BadgeCheck } from 'lucide-react'
import { Chip } from '#ui/chip.tsx'

export const ProvenMark = ({ brief = false }: { brief?: boolean }) =>
  brief ? (
    <span className="inline-flex shrink-0 text-ok" title="Verified: connected account">
      <BadgeCheck aria-hidden="true" className="size-4" />
      <span className="sr-only">Verified</span>
    </span>
  ) : (
    <Chip tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
      Verified
    </Chip>
  )
