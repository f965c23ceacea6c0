import type { Setting, SettingSource } from '@tandem/contract/operator/settings/setting.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '#ui/chip.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { settingsQuery } from './setting.api.ts'

export const SettingsPage = () => {
  const query = useQuery(settingsQuery)
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="The settings could not be loaded" />
  const { items } = query.data
  const given = items.filter(({ source }) => source !== 'default')
  return (
    <>
      <p className="max-w-prose text-muted">
        Change settings in the environment or in the file .env of the server, then restart it.
      </p>
      {given.length > 0 && (
        <Section title="Set on this server">
          <SettingList settings={given} />
        </Section>
      )}
      <Section title="Defaults">
        <SettingList settings={items.filter(({ source }) => source === 'default')} />
      </Section>
    </>
  )
}

const sources: Record<SettingSource, string> = {
  environment: 'Environment',
  file: 'File',
  default: 'Default',
}

const valueInWords = ({ value, isSecret, isSet, unit }: Setting): string => {
  if (!isSet) return 'Not set'
  if (isSecret) return 'Set'
  return unit === null ? (value ?? '') : `${value} ${unit}`
}

const SettingList = ({ settings }: { settings: readonly Setting[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {settings.map((setting) => (
      <li
        key={setting.name}
        className="grid gap-1 py-3 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6"
      >
        <div className="grid min-w-0 content-start gap-1">
          <h3 className="break-words font-mono font-semibold text-sm">{setting.name}</h3>
          <p className="flex flex-wrap items-center gap-2">
            <span className={setting.isSet ? 'break-all' : 'text-muted'}>
              {valueInWords(setting)}
            </span>
            {setting.source !== 'default' && <Chip>{sources[setting.source]}</Chip>}
          </p>
        </div>
        <p className="max-w-prose break-words text-muted text-sm">{setting.words}</p>
      </li>
    ))}
  </ul>
)
