import {
  type NotificationChannel,
  notificationChannelLabels,
  notificationChannels,
  notificationKinds,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { NotificationSettings } from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { clsx } from 'clsx'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { Switch } from '#ui/form/switch.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useSettingsChange } from './preference.api.ts'

export type KindSettings = NotificationSettings['kinds'][number]

/** On a phone, the three switches share one line below the name. */
export const KindRow = ({
  side,
  row,
  className,
}: {
  side: Side
  row: KindSettings
  className: string | undefined
}) => {
  const { change, failure } = useSettingsChange()
  const { sides, mandatoryBecause } = notificationKinds[row.kind]
  const words = sides[side]
  if (words === null) return null
  return (
    <tr
      className={clsx(
        'border-line border-b @max-lg:grid @max-lg:grid-cols-[7.25rem_1fr_auto] @max-lg:py-2',
        className,
      )}
    >
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
          className="px-1 text-center align-middle @max-lg:justify-self-center @max-lg:p-0 @max-lg:first-of-type:justify-self-start"
        >
          <Cell
            channel={channel}
            kind={words.label}
            state={row[channel]}
            onChange={(on) => change({ kinds: [{ kind: row.kind, channel, on }] })}
          />
        </td>
      ))}
    </tr>
  )
}

const Cell = ({
  channel,
  kind,
  state,
  onChange,
}: {
  channel: NotificationChannel
  kind: string
  state: KindSettings[NotificationChannel]
  onChange: (on: boolean) => void
}) => {
  const id = useId()
  const label = notificationChannelLabels[channel]
  const name = `${label}: ${kind}`
  const shape = 'inline-flex min-h-11 items-center gap-1.5 text-muted text-sm'
  const narrow = 'hidden @max-lg:inline'
  if (state === 'never')
    return (
      <span className={shape}>
        <span aria-hidden="true" className={narrow}>
          {label}
        </span>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{name}: not available</span>
      </span>
    )
  if (state === 'always')
    return (
      <span className={shape}>
        <span aria-hidden="true" className={narrow}>
          {label}
        </span>
        <span className="sr-only">{name}: </span>
        <Lock aria-hidden="true" className="hidden size-4 @max-lg:block" />
        <span className="@max-lg:sr-only">Always</span>
      </span>
    )
  return (
    <span className={shape}>
      <label htmlFor={id} aria-hidden="true" className={clsx(narrow, 'cursor-pointer')}>
        {label}
      </label>
      <Switch
        id={id}
        aria-label={name}
        checked={state === 'on'}
        onChange={({ target }) => onChange(target.checked)}
      />
    </span>
  )
}
