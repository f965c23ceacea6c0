import type { NotificationSettings } from '@tandem/contract/communication/notifications/preference.schema.ts'
import { useWasRendered } from '#lib/rendered/was-rendered.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

/** The part before the first slash, such as Europe. */
const regionOf = (zone: string): string => zone.split('/')[0] ?? zone
const cityOf = (zone: string): string =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ')

const zonesHere = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')]

const zonesWith = (chosen: string | null, zones: string[]): Map<string, string[]> => {
  const all = new Set(zones)
  // A zone that was chosen in another browser may have another name here.
  if (chosen !== null) all.add(chosen)
  return Map.groupBy([...all].sort(), regionOf)
}

export const TimeZoneField = ({
  settings: { timeZone, zoneInUse },
  onChange,
}: {
  settings: Pick<NotificationSettings, 'timeZone' | 'zoneInUse'>
  onChange: (timeZone: string | null) => void
}) => {
  // Browsers know other zones than Node.js, so the server renders only the chosen one.
  const zones = useWasRendered() ? [] : zonesHere()
  return (
    <Field
      label="Time zone"
      hint="Used for the dates in your emails, for the hour of summaries and for quiet hours."
    >
      <Select
        value={timeZone ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">
          {timeZone === null ? `Same as my browser (${cityOf(zoneInUse)})` : 'Same as my browser'}
        </option>
        {[...zonesWith(timeZone, zones)].map(([region, zones]) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {cityOf(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
