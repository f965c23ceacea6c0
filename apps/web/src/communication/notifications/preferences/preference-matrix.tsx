import {
  type NotificationGroup,
  notificationChannelLabels,
  notificationChannels,
  notificationGroupLabels,
  notificationKinds,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { Side } from '@tandem/contract/side.ts'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { KindRow, type KindSettings } from './kind-row.tsx'

const groupNames = Object.keys(notificationGroupLabels) as NotificationGroup[]

/** A table where there is space. On a phone, groups that open. */
export const PreferenceMatrix = ({ side, rows }: { side: Side; rows: readonly KindSettings[] }) => {
  const groups = Map.groupBy(rows, ({ kind }) => notificationKinds[kind].group)
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left @max-lg:block">
        <caption className="sr-only">Notifications by kind and channel</caption>
        <thead className="@max-lg:sr-only">
          <tr className="border-line border-b text-muted text-sm">
            <th scope="col" className="py-2 pr-3 font-medium">
              Kind
            </th>
            {notificationChannels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-22 whitespace-nowrap px-1 py-2 text-center font-medium"
              >
                {notificationChannelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        {groupNames.map((group) => (
          <Group
            key={group}
            side={side}
            label={notificationGroupLabels[group]}
            rows={groups.get(group) ?? []}
          />
        ))}
      </table>
    </div>
  )
}

const Group = ({
  side,
  label,
  rows,
}: {
  side: Side
  label: string
  rows: readonly KindSettings[]
}) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (rows.length === 0) return null
  const kinds = rows.map(({ kind }) => notificationKinds[kind].sides[side]?.label).join(', ')
  return (
    <tbody id={id} className="@max-lg:block">
      <tr className="border-line border-b @max-lg:block">
        <th
          scope="rowgroup"
          colSpan={1 + notificationChannels.length}
          className="@max-lg:block @max-lg:p-0 pt-8 pb-2 font-normal"
        >
          <span className="font-display font-semibold text-lg @max-lg:hidden">{label}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="hidden w-full items-center justify-between gap-3 py-3 text-left @max-lg:flex"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="min-w-0">
              <span className="block font-semibold">{label}</span>
              {!isOpen && <span className="block text-muted text-sm">{kinds}</span>}
            </span>
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-5 shrink-0 text-muted', isOpen && 'rotate-180')}
            />
          </button>
        </th>
      </tr>
      {rows.map((row) => (
        <KindRow
          key={row.kind}
          side={side}
          row={row}
          className={isOpen ? undefined : '@max-lg:hidden'}
        />
      ))}
    </tbody>
  )
}
