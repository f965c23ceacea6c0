import { campaignMessageLengthMax } from '@tandem/contract/collaborations/campaign-messages/campaign-message.limits.ts'
import {
  CampaignMessageDraft,
  type ParticipantState,
} from '@tandem/contract/collaborations/campaign-messages/campaign-message.schema.ts'
import {
  collaborationStateLabels,
  statesAtWork,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conversationFiltersQuery } from '#communication/messages/conversations/conversation.api.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { type Mistakes, mistakesOf } from '#ui/form/mistakes.ts'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { participantsQuery, useSendToParticipants } from './campaign-message.api.ts'

const creators = (count: number) => (count === 1 ? '1 creator' : `${count} creators`)
const isAtWork = (state: ParticipantState) =>
  (statesAtWork as readonly ParticipantState[]).includes(state)

export const MessageAllDialog = ({
  campaignId,
  onClose,
}: {
  campaignId: string | undefined
  onClose: () => void
}) => {
  const [campaign, setCampaign] = useState(campaignId ?? '')
  const participants = useQuery({ ...participantsQuery(campaign), enabled: campaign !== '' })
  const [chosen, setChosen] = useState<readonly ParticipantState[]>()
  const [body, setBody] = useState('')
  const [id] = useState(() => crypto.randomUUID())
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const send = useSendToParticipants()
  const there = participants.data?.states ?? []
  const states = chosen ?? there.map(({ state }) => state).filter(isAtWork)
  const recipients = there.filter(({ state }) => states.includes(state))
  const total = recipients.reduce((sum, { count }) => sum + count, 0)
  const submit = () => {
    const draft = { id, body, states: recipients.map(({ state }) => state) }
    const found = mistakesOf(CampaignMessageDraft, draft)
    setMistakes(found)
    if (Object.keys(found).length > 0) return
    send.mutate(
      { params: { campaignId: campaign }, body: draft },
      {
        onSuccess: (sent) => {
          toast.success(`Your message goes to ${creators(sent.recipients)}.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Message participants"
      description="Each creator gets the message in their own conversation with your brand."
      submit={{
        words: total === 0 ? 'Send message' : `Send to ${creators(total)}`,
        busy: send.isPending,
        disabledReason: disabledReasonOf(campaign, participants.data, total),
      }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {campaignId === undefined && (
        <CampaignChoice
          campaign={campaign}
          onChange={(next) => {
            setCampaign(next)
            setChosen(undefined)
          }}
        />
      )}
      {campaign !== '' && participants.isPending && (
        <SkeletonRegion label="Loading the participants">
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      {participants.isLoadingError && <LoadFailure query={participants} />}
      {there.length > 0 && (
        <fieldset className="grid">
          <legend className="font-medium text-sm">Recipients</legend>
          {there.map(({ state, count, names }) => (
            <Checkbox
              key={state}
              label={`${collaborationStateLabels[state]} (${count})`}
              hint={namesInWords(names, count)}
              checked={states.includes(state)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...states, state] : states.filter((one) => one !== state),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <Field
        label="Message"
        hint="{creator} and {campaign} become the names of each conversation."
        error={mistakes.body}
      >
        <Textarea
          value={body}
          maxLength={campaignMessageLengthMax}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <WriteTrouble error={send.error} />
    </FormDialog>
  )
}

const namesInWords = (names: readonly string[], count: number): string => {
  const shown = names.slice(0, 5)
  const more = count - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}

const disabledReasonOf = (
  campaign: string,
  participants:
    | { states: readonly unknown[]; can: { send: Parameters<typeof reasonFor>[0] } }
    | undefined,
  total: number,
): string | undefined => {
  if (campaign === '') return 'Choose a campaign.'
  if (participants === undefined) return 'The participants are still loading.'
  const refusal = reasonFor(participants.can.send)
  if (refusal !== undefined) return refusal
  if (participants.states.length === 0) return 'This campaign has no participants yet.'
  return total === 0 ? 'Select at least one group of recipients.' : undefined
}

const CampaignChoice = ({
  campaign,
  onChange,
}: {
  campaign: string
  onChange: (campaign: string) => void
}) => {
  const campaigns = useQuery(conversationFiltersQuery).data?.items ?? []
  return (
    <Field label="Campaign">
      <Select value={campaign} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose a campaign</option>
        {campaigns.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
