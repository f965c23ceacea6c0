import { Link } from '@tanstack/react-router'

/** The way to the page that shows whether the money for all coins is there. */
export const CoveredLink = () => (
  <p className="text-muted text-sm">
    <Link to="/solvency" className="underline underline-offset-4 hoverable:text-ink">
      How all coins are covered
    </Link>
  </p>
)
