import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { InvitingCampaign } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import { collaborationStateLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { useCommit } from '#money/spending/use-commit.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { invitingCampaignsQuery } from '../applicant.api.ts'
import { useInvite } from '../application.api.ts'

type Invited = { slug: string; name: string }

export const InviteToDialog = ({ creator, onClose }: { creator: Invited; onClose: () => void }) => {
  const campaigns = useQuery(invitingCampaignsQuery(creator.slug))
  const [note, setNote] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Invite ${creator.name}`}
      description={`No coins are held until they accept. The invitation expires after ${houseDays.answerDays} days.`}
    >
      <div className="grid gap-4">
        <Field label="Message" optional>
          <Textarea
            rows={2}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {campaigns.isPending && (
          <SkeletonRegion label="Loading your campaigns" className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </SkeletonRegion>
        )}
        {campaigns.isLoadingError && <LoadFailure query={campaigns} />}
        {campaigns.data?.items.length === 0 && (
          <p className="text-muted">
            No campaign is running. Publish one to invite creators to it.
          </p>
        )}
        <ul className="grid divide-y divide-line empty:hidden">
          {campaigns.data?.items.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} creator={creator} note={note} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const Row = ({
  campaign: { id, title, type, deadline, placesLeft, coinsPerPlace, state, can },
  creator,
  note,
}: {
  campaign: InvitingCampaign
  creator: Invited
  note: string
}) => {
  const invite = useInvite()
  const commit = useCommit(applications.invite, invite, {
    coins: coinsPerPlace,
    what: { params: { campaignId: id }, body: { creatorName: creator.slug } },
  })
  const stands = invite.data?.state ?? state
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid min-w-40 flex-1 gap-0.5">
        <span className="break-words font-semibold">{title}</span>
        <span className="text-muted text-sm">
          {campaignTypeLabels[type]} · {counted(placesLeft, 'place')} left · until{' '}
          <Time at={deadline} as="date" />
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
          aria-label={commit.note === undefined ? `Invite to ${title}` : undefined}
          disabledReason={reasonFor(can.invite) ?? commit.disabledReason}
          onClick={() =>
            commit.send(
              {
                params: { campaignId: id },
                body: { creatorName: creator.slug, ...(note.trim() !== '' && { note }) },
              },
              {},
            )
          }
        >
          {commit.label('Invite')}
        </Button>
      )}
      {can.invite.allowed && stands === null && (
        <LimitNote note={commit.note} className="basis-full" />
      )}
      <WriteTrouble error={commit.error} className="basis-full text-sm" />
    </li>
  )
}
