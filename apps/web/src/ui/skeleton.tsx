import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A block with the size of the content that is loading. Use it inside a `SkeletonRegion`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={clsx('rounded-chip bg-sunken', className)} />
)

/** Appears after 150 ms, so that fast loads show no skeleton. */
export const SkeletonRegion = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <div role="status" aria-busy="true" className="appear-late relative overflow-hidden">
    <span className="sr-only">{label}</span>
    <div aria-hidden="true" className={className}>
      {children}
    </div>
    <div
      aria-hidden="true"
      className="absolute inset-0 animate-[sheen_1.6s_linear_infinite] bg-linear-to-r from-transparent via-[color-mix(in_oklch,var(--card)_70%,transparent)] to-transparent motion-reduce:hidden"
    />
  </div>
)
