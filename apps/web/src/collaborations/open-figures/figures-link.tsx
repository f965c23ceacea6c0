import { Link } from '@tanstack/react-router'

export const FiguresLink = () => (
  <p className="text-muted text-sm">
    <Link to="/open" className="underline underline-offset-4 hoverable:text-ink">
      Public figures of this marketplace
    </Link>
  </p>
)
