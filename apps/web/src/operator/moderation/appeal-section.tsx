import { explanationLengthMax } from '@tandem/contract/accounts/reports/report.limits.ts'
import type { AppealOutcome } from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { missingInGround } from '@tandem/contract/operator/moderation/ground-missing.ts'
import {
  AppealDecision,
  type CaseAppeal,
  type ModerationCase,
} from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { type FormEvent, useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Section } from '#ui/section.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { measureOptions } from './decision-options.ts'
import { type Ground, GroundFields } from './ground-fields.tsx'
import { useDecideAppeal } from './moderation.api.ts'

type Measure = NonNullable<AppealDecision['instead']>['decision']

export const AppealSection = ({ appeal, one }: { appeal: CaseAppeal; one: ModerationCase }) => (
  <Section
    title={appeal.side === 'affected' ? 'Appeal of the affected side' : 'Appeal of the reporter'}
  >
    <p className="whitespace-pre-line break-words">{appeal.explanation}</p>
    <p className="text-muted text-sm">
      <Time at={appeal.createdAt} as="date-time" />
    </p>
    {appeal.outcome === null ? (
      appeal.can.decide.allowed ? (
        <AppealForm appeal={appeal} one={one} />
      ) : (
        <p role="status" className="rounded-control bg-sunken p-4">
          {reasonFor(appeal.can.decide)}
        </p>
      )
    ) : (
      <div className="grid gap-1">
        <p className="font-semibold">
          {appeal.outcome === 'upheld' ? 'The decision stays' : 'The decision was changed'}
        </p>
        <p className="whitespace-pre-line break-words">{appeal.reasons}</p>
        <p className="text-muted text-sm">{appeal.decidedBy}</p>
      </div>
    )}
  </Section>
)

const AppealForm = ({ appeal, one }: { appeal: CaseAppeal; one: ModerationCase }) => {
  const decide = useDecideAppeal()
  const [outcome, setOutcome] = useState<AppealOutcome>()
  const [measure, setMeasure] = useState<Measure>()
  const [ground, setGround] = useState<Ground>({ ground: null, clause: '' })
  const [reasons, setReasons] = useState('')
  const [tried, setTried] = useState(false)
  const replaces = outcome === 'reversed' && appeal.side === 'reporter'
  const body = {
    outcome,
    reasons,
    instead:
      replaces && measure !== undefined ? { decision: measure, ...ground, facts: reasons } : null,
  }
  const mistakes: Record<string, string> = {
    ...mistakesOf(AppealDecision, body),
    ...(replaces && measure === undefined && { instead: 'Choose the new decision.' }),
    ...missingInGround({ decision: replaces ? measure : undefined, ...ground }),
  }
  const shown: Record<string, string> = tried ? { ...refusedFields(decide.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (decide.isPending || Object.keys(mistakes).length > 0) return
    decide.mutate({ params: { appealId: appeal.id }, body: body as AppealDecision })
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <RadioTiles
        legend="Outcome"
        options={[
          { value: 'upheld', label: 'The decision stays' },
          { value: 'reversed', label: 'The decision changes' },
        ]}
        value={outcome}
        error={shown.outcome}
        onChange={setOutcome}
      />
      {replaces && (
        <>
          <RadioTiles
            legend="New decision"
            options={measureOptions(one.kind)}
            value={measure}
            error={shown.instead}
            onChange={setMeasure}
          />
          <GroundFields
            value={ground}
            errors={shown}
            onChange={(change) => setGround((before) => ({ ...before, ...change }))}
          />
        </>
      )}
      <Field label="Reasons" hint="Both sides read them." error={shown.reasons}>
        <Textarea
          maxLength={explanationLengthMax}
          value={reasons}
          onChange={({ target }) => setReasons(target.value)}
        />
      </Field>
      <WriteTrouble error={decide.error} />
      <div>
        <Button type="submit" busy={decide.isPending}>
          Send outcome
        </Button>
      </div>
    </form>
  )
}
