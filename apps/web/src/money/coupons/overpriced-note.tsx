import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export const OverpricedNote = ({ children }: { children: ReactNode }) => (
  <p className="flex gap-2 rounded-control bg-warn-soft p-3 font-medium text-ink text-sm">
    <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
    <span>{children}</span>
  </p>
)
