import { counted } from '@tandem/contract/plural.ts'
import { Link } from '@tanstack/react-router'
import { useSpendingRoom } from './use-commit.ts'

/** Tells a member that own requests for approval are still open. */
export const OwnRequests = () => {
  const open = useSpendingRoom()?.open.length ?? 0
  if (open === 0) return null
  return (
    <p className="text-muted text-sm">
      <Link
        to="/brand-settings/$section"
        params={{ section: 'spending' }}
        className="underline underline-offset-4"
      >
        {counted(open, 'request')} of yours
      </Link>{' '}
      {open === 1 ? 'waits' : 'wait'} for a colleague’s approval.
    </p>
  )
}
