import { explanationLengthMax } from '@tandem/contract/accounts/reports/report.limits.ts'
import { AppealDraft } from '@tandem/contract/accounts/reports/report.schema.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { Section } from '#ui/section.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAppeal } from './report.api.ts'

export const AppealForm = ({ token, until }: { token: string; until: string }) => {
  const appeal = useAppeal(token)
  const [explanation, setExplanation] = useState('')
  const [tried, setTried] = useState(false)
  const mistakes = mistakesOf(AppealDraft, { token, explanation })
  const shown = tried ? { ...refusedFields(appeal.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (appeal.isPending || Object.keys(mistakes).length > 0) return
    appeal.mutate({ body: { token, explanation } })
  }
  return (
    <Section title="Do you disagree?">
      <p className="max-w-prose text-muted">
        You can appeal until <Time at={until} as="date" />, once and free of charge. Another
        operator then decides. You can also go to court or to an out-of-court dispute settlement
        body.
      </p>
      <form noValidate onSubmit={send} className="grid max-w-prose gap-4">
        <Field label="Why the decision is wrong" error={shown.explanation}>
          <Textarea
            maxLength={explanationLengthMax}
            value={explanation}
            onChange={({ target }) => setExplanation(target.value)}
          />
        </Field>
        <WriteTrouble
          error={Object.keys(refusedFields(appeal.error)).length === 0 && appeal.error}
        />
        <div>
          <Button type="submit" busy={appeal.isPending}>
            Send appeal
          </Button>
        </div>
      </form>
    </Section>
  )
}
