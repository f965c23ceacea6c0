import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type Part = { name: string; label: string; mine: string; theirs: string }

/** Offers both versions of what two people changed at the same time. */
export const BothVersions = ({
  title,
  parts,
  onDecide,
}: {
  title: ReactNode
  parts: readonly Part[]
  onDecide: (whose: 'mine' | 'theirs') => void
}) => (
  <section
    aria-label="Changed by somebody else"
    className="grid gap-4 rounded-card border border-warn bg-warn-soft p-4"
  >
    <div className="grid gap-1" role="alert">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm">Choose which version to keep.</p>
    </div>
    <dl className="grid gap-3">
      {parts.map(({ name, label, mine, theirs }) => (
        <div key={name} className="grid gap-1">
          <dt className="font-semibold text-sm">{label}</dt>
          <dd className="grid gap-2 sm:grid-cols-2">
            <Version title="Yours" words={mine} />
            <Version title="Theirs" words={theirs} />
          </dd>
        </div>
      ))}
    </dl>
    <p className="flex flex-wrap gap-3">
      <Button size="small" onClick={() => onDecide('mine')}>
        Keep my version
      </Button>
      <Button size="small" variant="secondary" onClick={() => onDecide('theirs')}>
        Use their version
      </Button>
    </p>
  </section>
)

const Version = ({ title, words }: { title: string; words: string }) => (
  <div className="grid content-start gap-0.5 rounded-control bg-card p-3">
    <span className="text-muted text-xs">{title}</span>
    <span className="max-h-40 overflow-y-auto whitespace-pre-line break-words text-sm">
      {words}
    </span>
  </div>
)
