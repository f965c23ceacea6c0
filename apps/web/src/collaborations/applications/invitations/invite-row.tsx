import type { FoundCreator } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Match } from '@tandem/contract/discovery/matching/match.schema.ts'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { MatchChip } from '#discovery/matching/match-chip.tsx'
import { formatCoins } from '#lib/coins.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useInvite } from '../application.api.ts'

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
  const { slug, name, photoUrl, followers, rating } = creator
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
          busy={invite.isPending}
          aria-label={`Invite ${name}`}
          onClick={() =>
            invite.mutate({
              params: { campaignId },
              body: { creatorName: slug, ...(note.trim() !== '' && { note }) },
            })
          }
        >
          Invite
        </Button>
      )}
      <WriteTrouble error={invite.error} className="basis-full text-sm" />
    </li>
  )
}
