import { useState } from 'react'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import type { Span } from './programme-days.api.ts'

const spans = [7, 30, 90]

/** `onSpan` is called for complete spans only, not while a date is being typed. */
export const SpanChoice = ({ span, onSpan }: { span: Span; onSpan: (span: Span) => void }) => {
  const [typed, setTyped] = useState<{ from: string; until: string }>()
  const type = (more: Partial<{ from: string; until: string }>) => {
    const next = { from: '', until: '', ...typed, ...more }
    setTyped(next)
    if (next.from !== '' && next.until >= next.from) onSpan(next)
  }
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Period</legend>
        {spans.map((days) => (
          <ChipToggle
            key={days}
            pressed={typed === undefined && 'days' in span && span.days === days}
            onClick={() => {
              setTyped(undefined)
              onSpan({ days })
            }}
          >
            {days} days
          </ChipToggle>
        ))}
        <ChipToggle
          pressed={typed !== undefined}
          onClick={() => setTyped(typed ?? { from: '', until: '' })}
        >
          Choose days
        </ChipToggle>
      </fieldset>
      {typed && (
        <div className="grid max-w-md grid-cols-2 gap-3">
          <Field label="First day">
            <Input
              type="date"
              value={typed.from}
              max={typed.until || undefined}
              onChange={({ target }) => type({ from: target.value })}
            />
          </Field>
          <Field
            label="Last day"
            error={
              typed.until !== '' && typed.until < typed.from
                ? 'Choose a last day that is not before the first.'
                : undefined
            }
          >
            <Input
              type="date"
              value={typed.until}
              min={typed.from || undefined}
              onChange={({ target }) => type({ until: target.value })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
