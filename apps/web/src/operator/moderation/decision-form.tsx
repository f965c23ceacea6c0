import { explanationLengthMax } from '@tandem/contract/accounts/reports/report.limits.ts'
import type { ModerationDecision } from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { missingInGround } from '@tandem/contract/operator/moderation/ground-missing.ts'
import {
  DecisionDraft,
  type ModerationCase,
} from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Section } from '#ui/section.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { decisionOptions } from './decision-options.ts'
import { type Ground, GroundFields } from './ground-fields.tsx'
import { useDecide } from './moderation.api.ts'

export const DecisionForm = ({ one }: { one: ModerationCase }) => {
  const decide = useDecide()
  const [decision, setDecision] = useState<ModerationDecision>()
  const [ground, setGround] = useState<Ground>({ ground: null, clause: '' })
  const [facts, setFacts] = useState('')
  const [isUnfounded, setUnfounded] = useState(false)
  const [tried, setTried] = useState(false)
  const isMeasure = decision !== undefined && decision !== 'nothing'
  const body = {
    decision,
    ...(isMeasure ? ground : { ground: null, clause: '' }),
    facts,
    isUnfounded: decision === 'nothing' && isUnfounded,
    reports: one.reported.length,
  }
  const mistakes = { ...mistakesOf(DecisionDraft, body), ...missingInGround(body) }
  const shown: Record<string, string> = tried ? { ...refusedFields(decide.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (decide.isPending || Object.keys(mistakes).length > 0) return
    decide.mutate({ params: { caseId: one.id }, body: body as DecisionDraft })
  }
  return (
    <Section title="Your decision">
      <form noValidate onSubmit={send} className="grid gap-4">
        <RadioTiles
          legend="Decision"
          legendHidden
          options={decisionOptions(one.kind)}
          value={decision}
          error={shown.decision}
          onChange={setDecision}
        />
        {isMeasure && (
          <GroundFields
            value={ground}
            errors={shown}
            onChange={(change) => setGround((before) => ({ ...before, ...change }))}
          />
        )}
        <Field
          label="Facts and reasons"
          hint="Both sides read this. Do not name the reporter."
          error={shown.facts}
        >
          <Textarea
            maxLength={explanationLengthMax}
            value={facts}
            onChange={({ target }) => setFacts(target.value)}
          />
        </Field>
        {decision === 'nothing' && (
          <Checkbox
            label="These reports have no ground at all."
            hint="Three of them in six months propose a measure against the reporter."
            checked={isUnfounded}
            onChange={({ target }) => setUnfounded(target.checked)}
          />
        )}
        <WriteTrouble error={decide.error} />
        <div>
          <Button type="submit" busy={decide.isPending}>
            Send decision
          </Button>
        </div>
      </form>
    </Section>
  )
}
