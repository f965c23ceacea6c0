import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannelLabels,
  notificationChannels,
  notificationKinds,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { NotificationSettings } from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Lock } from 'lucide-react'
import { Switch } from '#ui/form/switch.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useSettingsChange } from './preference.api.ts'

type Row = NotificationSettings['kinds'][number]

/** A table where there is space, otherwise one block per kind. */
export const PreferenceMatrix = ({ side, rows }: { side: Side; rows: readonly Row[] }) => (
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
      <tbody className="@max-lg:block">
        {rows.map((row) => (
          <KindRow key={row.kind} side={side} row={row} />
        ))}
      </tbody>
    </table>
  </div>
)

const KindRow = ({ side, row }: { side: Side; row: Row }) => {
  const { change, failure } = useSettingsChange()
  const { sides, mandatoryBecause } = notificationKinds[row.kind]
  const words = sides[side]
  if (words === null) return null
  return (
    <tr className="border-line border-b last:border-0 @max-lg:grid @max-lg:grid-cols-3 @max-lg:gap-x-2 @max-lg:py-4">
      <th scope="row" className="py-3 pr-3 font-normal @max-lg:col-span-3 @max-lg:p-0">
        <span className="block font-medium">{words.label}</span>
        <span className="block text-muted text-sm">{words.text}</span>
        {mandatoryBecause !== undefined && (
          <span className="mt-1 flex items-start gap-1.5 text-muted text-sm">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            Always on in Tandem and by email. {mandatoryBecause}
          </span>
        )}
        <WriteTrouble error={failure} className="mt-1 text-sm" />
      </th>
      {notificationChannels.map((channel) => (
        <td
          key={channel}
          className="px-1 text-center align-middle @max-lg:mt-2 @max-lg:grid @max-lg:content-start @max-lg:justify-items-start @max-lg:p-0"
        >
          <span aria-hidden="true" className="hidden text-muted text-sm @max-lg:block">
            {notificationChannelLabels[channel]}
          </span>
          <Cell
            name={`${notificationChannelLabels[channel]}: ${words.label}`}
            state={row[channel]}
            onChange={(on) => change({ kinds: [chosen(row.kind, channel, on)] })}
          />
        </td>
      ))}
    </tr>
  )
}

const chosen = (kind: NotificationKind, channel: NotificationChannel, on: boolean) => ({
  kind,
  channel,
  on,
})

const Cell = ({
  name,
  state,
  onChange,
}: {
  name: string
  state: Row[NotificationChannel]
  onChange: (on: boolean) => void
}) => {
  if (state === 'never')
    return (
      <span className="inline-flex min-h-11 items-center text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{name}: not available</span>
      </span>
    )
  if (state === 'always')
    return (
      <span className="inline-flex min-h-11 items-center text-muted text-sm">
        <span className="sr-only">{name}: </span>Always
      </span>
    )
  return (
    <Switch
      aria-label={name}
      checked={state === 'on'}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
