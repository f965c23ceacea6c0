import { explanationLengthMax } from '@tandem/contract/accounts/reports/report.limits.ts'
import { missingInGround } from '@tandem/contract/operator/moderation/ground-missing.ts'
import { OwnDecision } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { type Ground, GroundFields } from './ground-fields.tsx'
import { useDecideOwn } from './moderation.api.ts'

/** Removes something that nobody reported, and then shows the decision. */
export const DecideOwnDialog = ({
  thing,
  title,
  effect,
  label,
  onClose,
}: {
  thing: OwnDecision['thing']
  title: string
  effect: string
  label: string
  onClose: () => void
}) => {
  const decide = useDecideOwn()
  const navigate = useNavigate()
  const [ground, setGround] = useState<Ground>({ ground: 'terms', clause: '' })
  const [facts, setFacts] = useState('')
  const [tried, setTried] = useState(false)
  const body: OwnDecision = { thing, decision: 'remove', ...ground, facts }
  const mistakes = { ...mistakesOf(OwnDecision, body), ...missingInGround(body) }
  const shown: Record<string, string> = tried ? { ...refusedFields(decide.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (decide.isPending || Object.keys(mistakes).length > 0) return
    decide.mutate(
      { body },
      {
        onSuccess: ({ id }) =>
          void navigate({ to: '/operator/$', params: { _splat: `reports/${id}` } }),
      },
    )
  }
  return (
    <FormDialog
      title={title}
      description={`${effect} The owner gets your reasons and may appeal; another operator then decides.`}
      submit={{ words: label, variant: 'danger', busy: decide.isPending }}
      onClose={onClose}
      onSubmit={send}
    >
      <GroundFields
        value={ground}
        errors={shown}
        onChange={(change) => setGround((before) => ({ ...before, ...change }))}
      />
      <Field label="Facts and reasons" hint="The owner reads this." error={shown.facts}>
        <Textarea
          maxLength={explanationLengthMax}
          value={facts}
          onChange={({ target }) => setFacts(target.value)}
        />
      </Field>
      <WriteTrouble error={decide.error} />
    </FormDialog>
  )
}
