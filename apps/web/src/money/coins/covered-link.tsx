import { Link } from '@tanstack/react-router'

export const CoveredLink = () => (
  <p className="text-muted text-sm">
    <Link to="/solvency" className="underline underline-offset-4 hoverable:text-ink">
      How all coins are covered
    </Link>
  </p>
)
