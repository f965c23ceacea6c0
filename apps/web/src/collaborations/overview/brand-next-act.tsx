import type {
  CollaborationState,
  Turn,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { Link } from '@tanstack/react-router'
import { isReviewed, nextActOfBrand } from '#collaborations/lifecycle/next-act.ts'
import { Button, buttonClass } from '#ui/button.tsx'

export const BrandNextAct = ({
  of: { collaborationId, state, turn, count = 1 },
  about,
  onAct,
}: {
  of: { collaborationId: string; state: CollaborationState; turn: Turn; count?: number }
  /** Distinguishes the accessible names of buttons in different rows. */
  about: string
  onAct: () => void
}) => {
  const act = nextActOfBrand({ state, turn }, count)
  if (act === null) return null
  const same = { 'aria-label': `${act}: ${about}`, 'data-next': true }
  return isReviewed(state) ? (
    <Link
      to="/brand/review/$collaborationId"
      params={{ collaborationId }}
      {...same}
      className={`${buttonClass('primary', 'small')} relative z-10`}
    >
      {act}
    </Link>
  ) : (
    <Button size="small" {...same} onClick={onAct} className="relative z-10">
      {act}
    </Button>
  )
}
