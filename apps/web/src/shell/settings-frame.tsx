import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { usePageTitle } from '#lib/address/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'

export type SettingsSection = {
  name: string
  label: string
  panel: () => ReactNode
}

export type SettingsGroup = {
  label: string
  sections: readonly [SettingsSection, ...SettingsSection[]]
}

/** Opened sections stay mounted, so that typed text is kept. */
export const SettingsFrame = ({
  base,
  groups,
}: {
  base: '/settings' | '/brand-settings'
  groups: readonly [SettingsGroup, ...SettingsGroup[]]
}) => {
  const { section } = useParams({ strict: false }) as { section?: string }
  const sections = groups.flatMap((group) => group.sections)
  const chosen = sections.find(({ name }) => name === section)
  const active = chosen ?? groups[0].sections[0]
  usePageTitle(chosen?.label)
  const [opened, setOpened] = useState([active.name])
  if (!opened.includes(active.name)) setOpened([...opened, active.name])
  useOldAddress(base, sections)
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 @2xl:grid-cols-[13rem_minmax(0,42rem)]">
        <nav aria-label="Settings" className={clsx(chosen && '@max-2xl:hidden')}>
          <div className="grid gap-6 @2xl:sticky @2xl:top-24 @2xl:max-h-[calc(100dvh-7rem)] @2xl:overflow-y-auto @2xl:gap-5">
            {groups.map(({ label, sections: members }) => (
              <MenuGroup key={label} label={label}>
                {members.map(({ name, label: shown }) => (
                  <li key={name}>
                    <Link
                      to={`${base}/$section` as '/settings/$section'}
                      params={{ section: name }}
                      resetScroll={chosen === undefined}
                      aria-current={name === active.name ? 'page' : undefined}
                      className="flex min-h-12 items-center justify-between rounded-control font-medium text-muted transition-colors duration-120 hoverable:text-ink @max-2xl:text-ink @2xl:min-h-10 @2xl:px-3 @2xl:hoverable:bg-sunken @2xl:aria-[current]:bg-accent-soft @2xl:aria-[current]:font-semibold @2xl:aria-[current]:text-accent-ink"
                    >
                      {shown}
                      <ChevronRight aria-hidden="true" className="size-5 text-muted @2xl:hidden" />
                    </Link>
                  </li>
                ))}
              </MenuGroup>
            ))}
          </div>
        </nav>
        <div className={clsx('min-w-0', chosen === undefined && '@max-2xl:hidden')}>
          <Link
            to={base}
            className="mb-4 inline-flex min-h-11 items-center gap-1 font-medium text-muted @2xl:hidden"
          >
            <ChevronLeft aria-hidden="true" className="size-5" />
            All settings
          </Link>
          {sections
            .filter(({ name }) => opened.includes(name))
            .map(({ name, panel }) => (
              <div
                key={name}
                hidden={name !== active.name}
                className="grid gap-10 [&[hidden]]:hidden"
              >
                <Awaited fallback={<Skeleton className="h-40" />}>{panel()}</Awaited>
              </div>
            ))}
        </div>
      </div>
    </div>
  )
}

const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId()
  return (
    <div>
      <p id={id} className="text-muted text-sm @2xl:px-3 @2xl:pb-1">
        {label}
      </p>
      <ul aria-labelledby={id} className="grid @max-2xl:divide-y @max-2xl:divide-line @2xl:gap-0.5">
        {children}
      </ul>
    </div>
  )
}

/** Redirects old links with a hash, from the time when all sections were one page. */
const useOldAddress = (base: string, sections: readonly SettingsSection[]): void => {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  useEffect(() => {
    if (sections.some(({ name }) => name === hash))
      void navigate({ to: `${base}/${hash}`, replace: true })
  }, [hash, base, sections, navigate])
}
