import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { type FormEvent, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useProposeSplit } from './dispute.api.ts'
import { proposalKindOf, type Reader } from './dispute-words.ts'
import { ShareLines } from './share-lines.tsx'

const percentOf = (typed: string): number | null => {
  const percent = numberTyped(typed)
  return percent !== undefined && percent <= 100 ? percent : null
}

export const SplitForm = ({ dispute, reader }: { dispute: Dispute; reader: Reader }) => {
  const propose = useProposeSplit()
  const newestId = dispute.proposals[0]?.id ?? null
  // The newest proposal when the person began to type. Undefined before that.
  const [seenId, setSeenId] = useState<number | null>()
  const kind = proposalKindOf(dispute)
  const [typed, setTyped] = useState(kind === 'end' ? '0' : '50')
  const [outcome, setOutcome] = useState<'done' | 'ended'>('done')
  const [note, setNote] = useState('')
  const [mistake, setMistake] = useState<string>()
  const { can } = dispute
  if (!can.propose.allowed && note === '' && propose.error === null) return null

  const percent = kind === 'outcome' ? (outcome === 'done' ? 100 : 0) : percentOf(typed)
  const fields = propose.error instanceof ApiRefusal ? propose.error.fields : {}
  const change = (value: string) => {
    setTyped(value)
    setMistake(undefined)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (percent === null) return setMistake('Use a whole number from 0 to 100.')
    propose.mutate(
      {
        params: { collaborationId: dispute.collaborationId },
        body: {
          creatorPercent: percent,
          note,
          seenProposalId: seenId === undefined ? newestId : seenId,
        },
      },
      {
        onError: (error) => error instanceof ApiRefusal && setSeenId(undefined),
        onSuccess: () => {
          setSeenId(undefined)
          setNote('')
          toast.success(`${reader.other} can accept it or propose something else.`)
        },
      },
    )
  }
  return (
    <form
      noValidate
      onSubmit={send}
      onChange={() => setSeenId((seen) => (seen === undefined ? newestId : seen))}
      className="grid gap-4"
    >
      {kind === 'end' && (
        <p className="text-muted">
          No coins are at stake. If you agree to end the collaboration, the place and its coins
          return to the campaign.
        </p>
      )}
      {kind === 'outcome' && (
        <RadioTiles
          legend="Outcome"
          options={[
            { value: 'done', label: 'The work counts as completed' },
            { value: 'ended', label: 'The collaboration ends without a result' },
          ]}
          value={outcome}
          onChange={setOutcome}
          className="sm:grid-cols-2"
        />
      )}
      {kind === 'share' && (
        <ShareChoice
          reader={reader}
          typed={typed}
          onType={change}
          error={mistake ?? fields.creatorPercent}
        />
      )}
      {kind === 'share' && percent !== null && (
        <ShareLines dispute={dispute} percent={percent} reader={reader} />
      )}
      <Field label="Message" error={fields.note} optional>
        <Textarea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <WriteTrouble error={Object.keys(fields).length === 0 && propose.error} />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={propose.isPending}
        disabledReason={reasonFor(can.propose)}
      >
        {kind === 'end' ? 'Propose to end the collaboration' : 'Send proposal'}
      </Button>
    </form>
  )
}

const ShareChoice = ({
  reader,
  typed,
  onType,
  error,
}: {
  reader: Reader
  typed: string
  onType: (typed: string) => void
  error: string | undefined
}) => (
  <div className="grid grid-cols-[1fr_6rem] items-end gap-4">
    <Field label={`Share for ${reader.side === 'creator' ? 'you' : reader.other}`}>
      <Range typed={typed} onType={onType} />
    </Field>
    <Field label="In percent" error={error}>
      <NumberInput value={typed} onChange={(event) => onType(event.target.value)} />
    </Field>
  </div>
)

const Range = ({ typed, onType }: { typed: string; onType: (typed: string) => void }) => (
  <Input
    type="range"
    min={0}
    max={100}
    step={5}
    value={percentOf(typed) ?? 50}
    aria-valuetext={`${percentOf(typed) ?? 50} percent`}
    onChange={(event) => onType(event.target.value)}
    className="accent-[var(--accent)]"
  />
)
