import type {
  CampaignMovement,
  StatementLine,
} from '@tandem/contract/money/wallet/statement.schema.ts'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { CauseLink } from '#ui/cause-link.tsx'
import { Time } from '#ui/time.tsx'
import { MovementLegs } from './movement-legs.tsx'

export const MovementItem = ({
  movement,
  figures,
  beside,
}: {
  movement: StatementLine | CampaignMovement
  figures: ReactNode
  beside?: ReactNode
}) => {
  const [open, setOpen] = useState(false)
  const details = useId()
  const { words, cause, at, note } = movement
  return (
    <li className="grid gap-3 border-line border-b py-3 last:border-0">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="break-words font-medium">
            <CauseLink link={cause.link}>{words}</CauseLink>
          </p>
          {note !== null && <p className="break-words text-sm">{note}</p>}
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <Time at={at} as="date-time" />
            {beside}
          </p>
        </div>
        <div className="tabular grid justify-items-end gap-0.5 text-right">{figures}</div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={details}
          aria-label={`From and to: “${words}”`}
          onClick={() => setOpen(!open)}
          className={buttonClass('quiet', 'icon')}
        >
          <ChevronDown
            aria-hidden="true"
            className={clsx('transition-transform duration-120', open && 'rotate-180')}
          />
        </button>
      </div>
      <div id={details} hidden={!open}>
        {open && <MovementLegs movement={movement} />}
      </div>
    </li>
  )
}
