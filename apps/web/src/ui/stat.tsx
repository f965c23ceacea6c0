import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export const Stat = ({
  label,
  value,
  note,
  large = false,
  className,
}: {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  large?: boolean
  className?: string
}) => (
  <dl className={clsx('grid content-start gap-0.5', className)}>
    <dt className="text-muted text-sm">{label}</dt>
    <dd className={clsx('tabular font-display font-bold', large ? 'text-3xl' : 'text-xl')}>
      {value}
    </dd>
    {note && <dd className="text-muted text-sm">{note}</dd>}
  </dl>
)
