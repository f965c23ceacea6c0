import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const SecureFirst = () => (
  <EmptyState
    title="Protect your account first"
    text="Operators need two-factor sign-in or a passkey. Afterwards, this area opens."
    action={
      <Link to="/operator/$" params={{ _splat: 'security' }} className={buttonClass('primary')}>
        Set up a second factor
      </Link>
    }
  />
)
