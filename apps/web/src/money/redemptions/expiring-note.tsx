import { expiryNotices } from '@tandem/contract/money/redemptions/redemption.limits.ts'
import { plural } from '@tandem/contract/plural.ts'
import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'

export const ExpiringNote = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <p className="flex gap-x-3 rounded-control bg-warn-soft px-4 py-3 text-warn">
      <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="flex flex-wrap gap-x-3 gap-y-1 text-ink">
        {count === 1
          ? `One of your codes expires within ${expiryNotices[0]} days.`
          : `${count} of your codes expire within ${expiryNotices[0]} days.`}
        <Link
          to="/coupon-history"
          search={{ state: 'issued' } as never}
          className="font-semibold underline underline-offset-4"
        >
          Use {plural(count, 'this code', 'these codes')}
        </Link>
      </span>
    </p>
  )
