import type { DueDate } from '@tandem/contract/collaborations/overview/calendar.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

export const isLate = (due: DueDate, side: Side): boolean =>
  due.kind === 'work' && isMine(due, side) && Date.parse(due.at) < Date.now()

export const isMine = (due: DueDate, side: Side): boolean =>
  due.kind !== 'work' || due.turn === side

export const subjectOf = (due: DueDate, side: Side): string[] => {
  if (side === 'creator') return [due.title, due.brand]
  return due.kind === 'work' ? [due.title, due.creator] : [due.title]
}

export const DueLink = ({
  due,
  side,
  children,
  ...link
}: Pick<ComponentProps<'a'>, 'className' | 'aria-describedby'> & {
  due: DueDate
  side: Side
  children: ReactNode
}) => {
  if (side === 'creator')
    return (
      <Link to="/collaboration" search={{ id: due.id }} {...link}>
        {children}
      </Link>
    )
  const params = { brandName: due.brandSlug, campaignId: due.campaignId }
  return due.kind === 'work' ? (
    <Link
      to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
      params={{ ...params, creatorName: due.creatorSlug }}
      {...link}
    >
      {children}
    </Link>
  ) : (
    <Link to="/brand-campaigns/$brandName/$campaignId" params={params} {...link}>
      {children}
    </Link>
  )
}
