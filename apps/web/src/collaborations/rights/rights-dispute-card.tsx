import type { RightsDispute } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { ReactNode } from 'react'
import { linkTo } from '#lib/address/web-address.ts'
import { FileTile } from '#platform/files/file-tile.tsx'
import { Card } from '#ui/card.tsx'
import { Time } from '#ui/time.tsx'
import { standingOf } from './rights-dispute-words.ts'

export const RightsDisputeCard = ({
  side,
  grant,
  dispute,
  children,
}: {
  side: Side
  grant: RightsGrant
  dispute: RightsDispute
  children?: ReactNode
}) => (
  <Card className="grid gap-4">
    <p className="font-semibold">{standingOf(dispute, side, grant)}</p>
    <Said name={grant.creator.name} at={dispute.openedAt}>
      {dispute.words}
    </Said>
    <p className="break-words text-sm">
      Seen on <Time at={`${dispute.seenOn}T12:00:00`} as="date" /> at <Where link={dispute.link} />
    </p>
    {dispute.pictureUrl !== null && (
      <div className="max-w-48">
        <FileTile url={dispute.pictureUrl} name="The screenshot" />
      </div>
    )}
    {dispute.answer !== null && dispute.answeredAt !== null && (
      <Said name={grant.brand.name} at={dispute.answeredAt}>
        {dispute.answer}
      </Said>
    )}
    {dispute.decision?.words && (
      <Said name="The operator" at={dispute.decision.at}>
        {dispute.decision.words}
      </Said>
    )}
    {children}
  </Card>
)

const Where = ({ link }: { link: string }) => {
  const href = linkTo(link)
  return href === null ? (
    link
  ) : (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="underline underline-offset-4"
    >
      {link}
      <span className="sr-only"> in a new tab</span>
    </a>
  )
}

const Said = ({ name, at, children }: { name: string; at: string; children: string }) => (
  <blockquote className="grid gap-1 border-line border-l-2 pl-3">
    <p className="text-muted text-sm">
      {name}, <Time at={at} as="date" />
    </p>
    <p className="whitespace-pre-line break-words">{children}</p>
  </blockquote>
)
