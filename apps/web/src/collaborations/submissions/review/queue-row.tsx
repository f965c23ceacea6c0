import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { WaitingPiece } from '@tandem/contract/collaborations/submissions/review-queue.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { coinsInWords } from '#lib/coins.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import { Tile } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { stillOf } from './still-of.ts'

export const QueueRow = ({ piece }: { piece: WaitingPiece }) => {
  const { creator, campaign } = piece
  return (
    <Link
      to="/brand/review/$collaborationId"
      params={{ collaborationId: piece.id }}
      className="flex items-center gap-4 rounded-card border border-line bg-card p-3 shadow-rest transition-colors duration-120 hoverable:border-control"
    >
      <Tile
        seed={piece.id}
        image={stillOf(piece.fileUrl)}
        className="w-18 shrink-0 rounded-control! sm:w-20"
      />
      <span className="grid min-w-0 grow gap-1">
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <Avatar src={creator.photoUrl} className="size-6" />
          <span className="truncate">{creator.name}</span>
        </span>
        <span className="truncate text-sm">{campaign.title}</span>
        <span className="text-muted text-sm">
          <span>
            {campaignTypeLabels[campaign.type]} ·{' '}
            {piece.kind === 'draft' ? `draft ${piece.round}` : 'live post'}
          </span>
          {piece.coins > 0 && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{coinsInWords(piece.coins)}</span>
            </>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Left deadline={piece.deadline} />
          <Time at={piece.deadline} as="deadline" className="whitespace-nowrap text-muted" />
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
    </Link>
  )
}

const Left = ({ deadline }: { deadline: string }) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => setIsLate(Date.parse(deadline) - Date.now() < dayMs), [deadline])
  return (
    <Chip tone={isLate ? 'bad' : 'neutral'}>
      <Time at={deadline} />
    </Chip>
  )
}
