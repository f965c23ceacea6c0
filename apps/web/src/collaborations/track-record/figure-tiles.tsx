import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Kind } from './record.api.ts'
import type { Figure } from './record-words.ts'

export type Choice = Kind | 'reviews' | 'all' | undefined

export const FigureTiles = ({
  figures,
  rating,
  chosen,
  onChoose,
}: {
  figures: readonly Figure[]
  rating: ReactNode
  chosen: Choice
  onChoose: (choice: Choice) => void
}) => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
    {figures.map(({ kind, label, value, note }) => (
      <Tile
        key={kind}
        pressed={chosen === kind}
        onPress={() => onChoose(chosen === kind ? undefined : kind)}
        label={label}
        note={note}
      >
        {value}
      </Tile>
    ))}
    <Tile
      pressed={chosen === 'reviews'}
      onPress={() => onChoose(chosen === 'reviews' ? undefined : 'reviews')}
      label="Rating"
    >
      <span className="text-base">{rating}</span>
    </Tile>
    <Tile
      pressed={chosen === 'all'}
      onPress={() => onChoose(chosen === 'all' ? undefined : 'all')}
      label="Everything"
      note="newest first"
    >
      All
    </Tile>
  </ul>
)

const Tile = ({
  pressed,
  onPress,
  label,
  note,
  children,
}: {
  pressed: boolean
  onPress: () => void
  label: string
  note?: string | undefined
  children: ReactNode
}) => (
  <li className="grid">
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'grid min-h-24 content-start gap-0.5 rounded-control border px-4 py-3 text-left transition-colors duration-120',
        pressed
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-line bg-card hoverable:bg-sunken',
      )}
    >
      <span className="text-sm">{label}</span>
      <span className="tabular font-bold font-display text-lg">{children}</span>
      {note && <span className={clsx('text-xs', !pressed && 'text-muted')}>{note}</span>}
    </button>
  </li>
)
