import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'

/** On a small screen, a button with the number of `chosen` filters opens the filters. */
export const FiltersFold = ({ chosen, children }: { chosen: number; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="secondary"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {chosen === 0 ? 'Filters' : `Filters, ${chosen} chosen`}
      </Button>
      <div
        id={id}
        className={clsx('flex flex-wrap items-end gap-x-4 gap-y-3', !isOpen && 'max-sm:hidden')}
      >
        {children}
      </div>
    </>
  )
}
