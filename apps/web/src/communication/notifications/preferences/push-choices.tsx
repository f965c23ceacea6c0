import type { NotificationSettings } from '@tandem/contract/communication/notifications/preference.schema.ts'
import { SwitchRow } from '#ui/form/switch.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { HourSelect } from './hour-select.tsx'
import { useSettingsChange } from './preference.api.ts'

/** Offered when quiet hours are switched on. */
const usualNight = { from: 22, to: 7 }

export const PushChoices = ({ settings }: { settings: NotificationSettings }) => {
  const { change, failure } = useSettingsChange()
  const { quietHours, pushShowsContent } = settings
  return (
    <div className="grid gap-4">
      <SwitchRow
        label="Show content in push notifications"
        hint="Everybody who sees your screen can read names, titles and amounts."
        checked={pushShowsContent}
        onChange={({ target }) => change({ pushShowsContent: target.checked })}
      />
      <SwitchRow
        label="Quiet hours"
        hint="Push notifications wait until the quiet hours are over."
        checked={quietHours !== null}
        onChange={({ target }) => change({ quietHours: target.checked ? usualNight : null })}
      />
      {quietHours !== null && (
        <div className="grid grid-cols-2 gap-4">
          <HourSelect
            label="From"
            value={quietHours.from}
            except={quietHours.to}
            onChange={(from) => change({ quietHours: { ...quietHours, from } })}
          />
          <HourSelect
            label="To"
            value={quietHours.to}
            except={quietHours.from}
            onChange={(to) => change({ quietHours: { ...quietHours, to } })}
          />
        </div>
      )}
      <WriteTrouble error={failure} className="text-sm" />
    </div>
  )
}
