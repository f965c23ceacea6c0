import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { requestAnswerDays } from '@tandem/contract/collaborations/rights/rights.limits.ts'
import { rightsRequests } from '@tandem/contract/collaborations/rights/rights-request.endpoints.ts'
import { RightsRequestDraft } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { heldInWords } from '#collaborations/barter/terms-cost.tsx'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { agree } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { useCommit } from '#money/spending/use-commit.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAskForRights } from './rights.api.ts'
import { UsageFields } from './usage-fields.tsx'
import { type UsageTyped, usageOf } from './usage-typed.ts'

const usual: UsageTyped = { days: '90', channels: ['organic'], edits: false, territory: '' }

export const AskDialog = ({ postId, onClose }: { postId: string; onClose: () => void }) => {
  const ask = useAskForRights()
  const { feeBps } = useInstallation()
  const [usage, setUsage] = useState(usual)
  const [{ coins, note }, setWords] = useState({ coins: '0', note: '' })
  const [tried, setTried] = useState(false)
  const draft: RightsRequestDraft = {
    usage: usageOf(usage),
    coins: coins.trim() === '' ? 0 : numberOrNaN(coins),
    note: note.trim(),
  }
  const commit = useCommit(rightsRequests.ask, ask, {
    coins: draft.coins + feeOn(draft.coins, feeBps),
    what: { params: { postId } },
  })
  const mistakes = mistakesOf(RightsRequestDraft, draft)
  const shown = tried ? { ...refusedFields(ask.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (commit.isPending || Object.keys(mistakes).length > 0) return
    commit.send(
      { params: { postId }, body: draft },
      {
        done: ({ creator }) => {
          toast.success(`Request sent. ${creator.name} has ${requestAnswerDays} days to answer.`)
          onClose()
        },
        asked: onClose,
      },
    )
  }
  return (
    <FormDialog
      title="Ask for rights"
      description="For use outside the creator’s post. If they accept, you also get the original."
      submit={{
        words: commit.label('Ask for rights'),
        busy: commit.isPending,
        disabledReason: commit.disabledReason,
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <UsageFields
        typed={usage}
        mistakes={shown}
        daysHint="From the day they accept."
        edit={(change) => setUsage((before) => ({ ...before, ...change }))}
        beside={
          <Field label="Coins for the creator" hint="0 for none." error={shown.coins}>
            <NumberInput
              maxLength={12}
              value={coins}
              onChange={({ target }) => setWords({ note, coins: target.value })}
            />
          </Field>
        }
      />
      <Field label="Message to the creator" error={shown.note} optional>
        <Textarea
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setWords({ coins, note: target.value })}
        />
      </Field>
      <Cost coins={draft.coins} />
      <LimitNote note={commit.note} />
      <WriteTrouble error={Object.keys(refusedFields(ask.error)).length === 0 && commit.error} />
      {ask.error instanceof ApiRefusal && ask.error.code === 'coins.insufficient' && (
        <Link to="/brand-wallet" className="font-semibold underline underline-offset-4">
          Top up in the wallet
        </Link>
      )}
    </FormDialog>
  )
}

const Cost = ({ coins }: { coins: number }) => {
  const { feeBps } = useInstallation()
  return (
    <p aria-live="polite" className="tabular rounded-control bg-sunken p-4 text-sm">
      {Number.isNaN(coins) || coins === 0
        ? 'No coins are held.'
        : `${heldInWords(coins, feeOn(coins, feeBps))} ${agree(coins + feeOn(coins, feeBps), 'are')} held now; you are refunded unless they accept.`}
    </p>
  )
}
