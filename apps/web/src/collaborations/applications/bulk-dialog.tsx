import type { Decided } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { undoMinutes } from '@tandem/contract/collaborations/applications/application.limits.ts'
import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { type FormEvent, useState } from 'react'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { askedFor } from '#money/spending/asked-for.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { needsApproval, OutcomeFooter } from '#money/spending/outcome-footer.tsx'
import { useFitting } from '#money/spending/use-fitting.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useDecide } from './applicant.api.ts'
import { acceptEffect, placeCoins } from './bulk-words.ts'
import { DeclineFields } from './decline-fields.tsx'
import { useUndoDecline } from './decline-now.ts'
import { noWords } from './decline-words.ts'
import type { Chosen } from './use-chosen.ts'

const verbs = { accept: 'Accept', decline: 'Decline' }
const past = { accept: 'accepted', decline: 'declined' }
const creatorsIn = (count: number): string => counted(count, 'creator')

/** Lists the creators whose decision the server refused, with the reason. They stay selected. */
export const BulkDialog = ({
  decision,
  campaignId,
  chosen,
  onClose,
}: {
  decision: 'accept' | 'decline'
  campaignId: string
  chosen: Chosen
  onClose: () => void
}) => {
  const decide = useDecide()
  const undo = useUndoDecline()
  const items = useAsSeen(chosen.items, decide.error)
  const [words, setWords] = useState(noWords)
  const [failed, setFailed] = useState<Decided[]>()
  const fits = useFitting(decision === 'accept' ? items.map((item) => placeCoins([item])) : [])
  const mistake = decide.error instanceof ApiRefusal ? decide.error.fields.note : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    const collaborations = items.map(({ id, version }) => ({ id, version }))
    const note = words.note.trim() === '' ? {} : { note: words.note }
    const said = decision === 'decline' ? { reason: words.reason, ...note } : {}
    decide.mutate(
      { params: { campaignId }, body: { decision, ...said, collaborations } },
      {
        onSuccess: (answer) => {
          const refused = answer.items.filter(({ result }) => !result.allowed)
          const done = answer.items.length - refused.length
          chosen.keep(refused.map(({ id }) => id))
          const words = `${creatorsIn(done)} ${past[decision]}.`
          if (done > 0 && decision === 'accept') toast.success(words)
          else if (done > 0) {
            const declined = items.filter(({ id }) => refused.every((one) => one.id !== id))
            toast.undoable(words, () => void undo(campaignId, declined))
          }
          if (refused.length === 0) onClose()
          else setFailed(refused)
        },
      },
    )
  }
  if (failed)
    return (
      <Outcome
        decision={decision}
        failed={failed}
        items={items}
        onAsked={(ids) => {
          const rest = failed.filter(({ id }) => !ids.includes(id))
          chosen.keep(rest.map(({ id }) => id))
          if (rest.length === 0) onClose()
          else setFailed(rest)
        }}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={`${verbs[decision]} ${creatorsIn(items.length)}?`}
      description={
        decision === 'accept'
          ? acceptEffect(items)
          : `They are notified of this reason in ${undoMinutes} minutes. You can undo the decline until then.`
      }
      submit={{
        words: `${verbs[decision]} ${items.length}`,
        variant: decision === 'accept' ? 'primary' : 'danger',
        busy: decide.isPending,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <ul aria-label="Selected" className="flex flex-wrap gap-x-3 gap-y-1 text-muted text-sm">
        {items.map(({ id, creator }) => (
          <li key={id}>{creator.name}</li>
        ))}
      </ul>
      <LimitNote note={fits} />
      {decision === 'decline' && (
        <DeclineFields words={words} onChange={setWords} mistake={mistake} />
      )}
      <WriteTrouble error={mistake === undefined && decide.error} />
    </FormDialog>
  )
}

const Outcome = ({
  decision,
  failed,
  items,
  onAsked,
  onClose,
}: {
  decision: 'accept' | 'decline'
  failed: readonly Decided[]
  items: readonly BrandCollaboration[]
  onAsked: (ids: string[]) => void
  onClose: () => void
}) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={`${creatorsIn(failed.length)} could not be ${past[decision]}`}
    description={`${failed.length < items.length ? `The others were ${past[decision]}. ` : ''}The creators below stay selected.`}
    footer={
      <OutcomeFooter
        label="Back to the list"
        wishes={failed.flatMap(({ id, result }) => {
          const item = items.find((one) => one.id === id)
          if (item === undefined || !needsApproval(result)) return []
          const input = { params: { collaborationId: id }, body: { version: item.version } }
          return [{ id, asked: askedFor(applications.accept, input) }]
        })}
        onAsked={onAsked}
        onClose={onClose}
      />
    }
  >
    <ul aria-label="Not decided" className="grid gap-3">
      {failed.map(({ id, result }) => (
        <li key={id} className="grid">
          <span className="font-semibold">
            {items.find((item) => item.id === id)?.creator.name}
          </span>
          <span className="text-muted text-sm">{reasonFor(result)}</span>
        </li>
      ))}
    </ul>
  </Dialog>
)
