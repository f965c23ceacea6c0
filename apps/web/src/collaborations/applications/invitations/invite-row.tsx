import type { FoundCreator } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Match } from '@tandem/contract/discovery/matching/match.schema.ts'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { MatchChip } from '#discovery/matching/match-chip.tsx'
import { formatCoins } from '#lib/coins.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { useCommit } from '#money/spending/use-commit.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useInvite } from '../application.api.ts'
import { useCoinsPerPlace } from './coins-per-place.ts'

type Invited = Pick<FoundCreator, 'slug' | 'name' | 'photoUrl' | 'followers' | 'rating' | 'state'>

export const InviteRow = ({
  creator,
  match,
  state,
  campaignId,
  note,
}: {
  creator: Omit<Invited, 'state'>
  match?: Match
  state: Invited['state']
  campaignId: string
  note: string
}) => {
  const invite = useInvite()
  const coins = useCoinsPerPlace(campaignId)
  const { slug, name, photoUrl, followers, rating } = creator
  const commit = useCommit(applications.invite, invite, {
    coins,
    what: { params: { campaignId }, body: { creatorName: slug } },
  })
  const stands = invite.data?.state ?? state
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-3 last:border-0">
      <Avatar src={photoUrl} />
      <div className="grid min-w-40 flex-1 gap-1">
        <span className="font-semibold">{name}</span>
        <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {match && <MatchChip match={match} />}
          <BrandRating rating={rating} />
          {followers !== null && <span>{formatCoins(followers)} followers</span>}
        </span>
      </div>
      {stands ? (
        <Chip tone={stands === 'invited' ? 'ok' : 'neutral'}>
          {collaborationStateLabels[stands]}
        </Chip>
      ) : (
        <Button
          variant="secondary"
          size="small"
          busy={commit.isPending}
          aria-label={commit.note === undefined ? `Invite ${name}` : undefined}
          disabledReason={commit.disabledReason}
          onClick={() =>
            commit.send(
              {
                params: { campaignId },
                body: { creatorName: slug, ...(note.trim() !== '' && { note }) },
              },
              {},
            )
          }
        >
          {commit.label('Invite')}
        </Button>
      )}
      {stands === null && <LimitNote note={commit.note} className="basis-full" />}
      <WriteTrouble error={commit.error} className="basis-full text-sm" />
    </li>
  )
}
