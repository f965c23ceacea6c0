import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** One block with the exact size of what will stand there. Put several into a `SkeletonRegion`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={clsx('rounded-chip bg-sunken', className)} />
)

/** The place of what is loading: seen after 150 ms only, with one sheen over all its blocks. */
export const SkeletonRegion = ({
  label,
  className,
  children,
}: {
  /** What is loading, for screen readers: «Loading brands». */
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
