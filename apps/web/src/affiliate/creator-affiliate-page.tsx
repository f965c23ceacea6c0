import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const CreatorAffiliatePage = () => (
  <EmptyState
    title="No affiliate programmes"
    text="No brand runs a programme that pays per order, so there is nothing to join and nothing to link. Coins come from campaigns."
    action={
      <Link to="/" className={buttonClass('primary')}>
        Find a brand
      </Link>
    }
  />
)
