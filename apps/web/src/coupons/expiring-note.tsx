import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'

/** Says that codes run out soon, and where they are. */
export const ExpiringNote = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-soft px-4 py-3 text-warn">
      <Hourglass aria-hidden="true" className="size-5 shrink-0" />
      <span className="text-ink">
        {count === 1
          ? 'One of your codes runs out within 14 days.'
          : `${count} of your codes run out within 14 days.`}
      </span>
      <Link
        to="/coupon-history"
        search={{ state: 'issued' } as never}
        className="font-semibold text-ink underline underline-offset-4"
      >
        Use {count === 1 ? 'it' : 'them'} in time
      </Link>
    </p>
  )
