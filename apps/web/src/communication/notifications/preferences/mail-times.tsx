import {
  type MailFrequency,
  mailFrequencies,
  mailFrequencyLabels,
  weekdayLabels,
} from '@tandem/contract/communication/notifications/notification-kinds.vocabulary.ts'
import type { NotificationSettings } from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Field } from '#ui/form/field.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Select } from '#ui/form/select.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { kindsAtOnce } from './always-sent.ts'
import { HourSelect } from './hour-select.tsx'
import { useSettingsChange } from './preference.api.ts'
import { TimeZoneField } from './time-zone-field.tsx'

const hints: Record<MailFrequency, string> = {
  at_once: 'One email for each event',
  daily: 'One summary',
  weekly: 'One summary',
}

export const MailTimes = ({ side, settings }: { side: Side; settings: NotificationSettings }) => {
  const { change, failure } = useSettingsChange()
  const { frequency } = settings
  return (
    <div className="grid gap-4">
      <RadioTiles
        legend="How often do you want emails?"
        options={mailFrequencies.map((value) => ({
          value,
          label: mailFrequencyLabels[value],
          hint: hints[value],
        }))}
        value={frequency}
        onChange={(chosen) => change({ frequency: chosen })}
        className="sm:grid-cols-3"
      />
      {frequency !== 'at_once' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {frequency === 'weekly' && (
            <Field label="Day">
              <Select
                value={settings.weekday}
                onChange={({ target }) => change({ weekday: Number(target.value) })}
              >
                {Object.entries(weekdayLabels).map(([day, label]) => (
                  <option key={day} value={day}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <HourSelect label="Hour" value={settings.hour} onChange={(hour) => change({ hour })} />
        </div>
      )}
      <p className="text-muted text-sm">Always sent at once: {kindsAtOnce(side)}.</p>
      <TimeZoneField settings={settings} onChange={(timeZone) => change({ timeZone })} />
      <WriteTrouble error={failure} className="text-sm" />
    </div>
  )
}
