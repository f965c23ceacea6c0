import type { Invited } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { askedFor } from '#money/spending/asked-for.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { needsApproval, OutcomeFooter, type Wish } from '#money/spending/outcome-footer.tsx'
import { useFitting } from '#money/spending/use-fitting.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { invitingAnyQuery, useInviteMany } from '../applicant.api.ts'
import { costOfInviting } from './invite-words.ts'

type Named = { slug: string; name: string }
const creatorsIn = (count: number): string => counted(count, 'creator')

export const InviteManyDialog = ({
  creators,
  onInvited,
  onClose,
}: {
  creators: readonly Named[]
  onInvited: () => void
  onClose: () => void
}) => {
  const campaigns = useQuery(invitingAnyQuery)
  const invite = useInviteMany()
  // Keeps the initial selection, because sending the invitations clears the selection on the page.
  const [asked] = useState(creators)
  const [chosen, setChosen] = useState<string>()
  const [note, setNote] = useState('')
  const items = campaigns.data?.items ?? []
  const campaign = items.find(({ id }) => id === chosen) ?? items[0]
  const costs = asked.map(() => campaign?.coinsPerPlace ?? 0)
  const fits = useFitting(costs)
  if (invite.data && campaign)
    return (
      <Outcome
        asked={asked}
        outcome={invite.data.items}
        wishOf={(slug) => ({
          id: slug,
          asked: askedFor(applications.invite, {
            params: { campaignId: campaign.id },
            body: { creatorName: slug, ...(note.trim() !== '' && { note }) },
          }),
        })}
        onClose={onClose}
      />
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (campaign === undefined) return
    invite.mutate(
      {
        params: { campaignId: campaign.id },
        body: {
          creators: asked.map(({ slug }) => slug),
          ...(note.trim() !== '' && { note }),
        },
      },
      { onSuccess: onInvited },
    )
  }
  const none = campaigns.data === undefined ? notLoaded : noCampaign
  const why = campaign === undefined ? none : reasonFor(campaign.can.invite)
  return (
    <FormDialog
      title={`Invite ${creatorsIn(asked.length)}`}
      description={`Invitations expire after ${houseDays.answerDays} days. Every creator gets your message.`}
      submit={{ words: `Invite ${asked.length}`, busy: invite.isPending, disabledReason: why }}
      onSubmit={send}
      onClose={onClose}
    >
      <ul aria-label="Selected" className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
        {asked.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
      </ul>
      {campaigns.isPending && (
        <SkeletonRegion label="Loading your campaigns">
          <Skeleton className="h-11" />
        </SkeletonRegion>
      )}
      {campaigns.isLoadingError && <LoadFailure query={campaigns} />}
      {campaigns.data?.items.length === 0 && <p className="text-muted">{noCampaign}</p>}
      {campaign !== undefined && (
        <Field
          label="Campaign"
          hint={why === undefined ? costOfInviting(campaign, asked.length) : undefined}
          error={why}
        >
          <Select value={campaign.id} onChange={({ target }) => setChosen(target.value)}>
            {items.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <LimitNote note={fits} />
      <Field label="Message" optional>
        <Textarea
          rows={3}
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <WriteTrouble error={invite.error} />
    </FormDialog>
  )
}

const notLoaded = 'Your campaigns are still loading.'
const noCampaign = 'No campaign is running. Publish one to invite creators to it.'

const Outcome = ({
  asked,
  outcome,
  wishOf,
  onClose,
}: {
  asked: readonly Named[]
  outcome: readonly Invited[]
  wishOf: (slug: string) => Wish
  onClose: () => void
}) => {
  const [waiting, setWaiting] = useState<string[]>([])
  const above = outcome.filter(({ id, result }) => needsApproval(result) && !waiting.includes(id))
  const invited = outcome.filter(({ result }) => result.allowed).length
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={invited === 0 ? 'Nobody was invited' : `${creatorsIn(invited)} invited`}
      footer={
        <OutcomeFooter
          label="Done"
          wishes={above.map(({ id }) => wishOf(id))}
          onAsked={(ids) => setWaiting([...waiting, ...ids])}
          onClose={onClose}
        />
      }
    >
      <ul aria-label="Invitations" className="grid gap-3">
        {outcome.map(({ id, result }) => (
          <li key={id} className="grid">
            <span className="font-semibold">
              {asked.find(({ slug }) => slug === id)?.name ?? id}
            </span>
            <span className={result.allowed ? 'text-ok text-sm' : 'text-muted text-sm'}>
              {waiting.includes(id) ? 'Approval asked' : (reasonFor(result) ?? 'Invited')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
