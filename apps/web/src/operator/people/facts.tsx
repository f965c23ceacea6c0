import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { Section } from '#ui/section.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
import { actInWords } from '../access/act-words.ts'

export const BackTo = ({ section, label }: { section: string; label: string }) => (
  <Link
    to="/operator/$"
    params={{ _splat: section }}
    className="inline-flex min-h-11 items-center gap-1 font-medium text-muted hoverable:text-ink"
  >
    <ChevronLeft aria-hidden="true" className="size-5" />
    {label}
  </Link>
)

export const Facts = ({ facts }: { facts: readonly (readonly [label: string, ReactNode])[] }) => (
  <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
    {facts.map(([label, value]) => (
      <div key={label} className="min-w-0">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="break-words">{value}</dd>
      </div>
    ))}
  </dl>
)

export const Holdings = ({
  holdings,
}: {
  holdings: readonly { label: string; coins: number }[]
}) => (
  <Section title="Coins">
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      {holdings.map(({ label, coins }) => (
        <Stat
          key={label}
          label={`${label.charAt(0).toUpperCase()}${label.slice(1)}`}
          value={formatCoins(coins)}
        />
      ))}
    </div>
  </Section>
)

const actorLabels: Record<string, string> = {
  api: 'API',
  brand: 'Brand',
  creator: 'Creator',
  operator: 'Operator',
  person: 'Person',
  system: 'Server',
}

export const Events = ({
  events,
}: {
  events: readonly { id: string; at: string; type: string; actor: string }[]
}) => (
  <Section title="Last events">
    {events.length === 0 ? (
      <p className="text-muted">Nothing happened yet.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {events.map(({ id, at, type, actor }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{actInWords(type)}</span>
            <span className="text-muted text-sm">
              {actorLabels[actor] ?? actor} · <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
