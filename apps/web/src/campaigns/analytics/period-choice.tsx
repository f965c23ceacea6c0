import {
  type Comparison,
  PeriodQuery,
  type Preset,
  presets,
} from '@tandem/contract/campaigns/analytics/period.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'

const presetLabels: Record<Preset, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
  all: 'All time',
}
const comparisonLabels: Record<Comparison, string> = {
  previous: 'Previous period',
  year: 'Same time last year',
  none: 'Nothing',
}

type Chosen = PeriodQuery
type Choice = { chosen: Chosen; onChange: (more: Chosen) => void }

export const PeriodChoice = ({
  chosen,
  onChange,
  labels = presetLabels,
  usual = '30',
  compares = true,
}: Choice & {
  /** The offered periods with their labels. */
  labels?: Partial<Record<Preset, string>>
  /** Applies when nothing is chosen. */
  usual?: Preset
  compares?: boolean
}) => {
  const [isTyping, setTyping] = useState(false)
  const hasDays = chosen.from !== undefined
  const preset = hasDays ? undefined : (chosen.period ?? usual)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">Period</legend>
          {presets
            .filter((days) => days in labels)
            .map((days) => (
              <ChipToggle
                key={days}
                pressed={!isTyping && preset === days}
                onClick={() => {
                  setTyping(false)
                  onChange({ period: days, from: undefined, until: undefined })
                }}
              >
                {labels[days]}
              </ChipToggle>
            ))}
          <ChipToggle pressed={isTyping || hasDays} onClick={() => setTyping(true)}>
            Choose days
          </ChipToggle>
        </fieldset>
        {compares && preset !== 'all' && (
          <div className="flex items-center gap-3 text-sm">
            <label htmlFor="report-compare" className="shrink-0 text-muted">
              Compare with
            </label>
            <Select
              id="report-compare"
              className="min-w-48"
              value={chosen.compare ?? 'previous'}
              onChange={({ target }) => onChange({ compare: target.value as Comparison })}
            >
              {Object.entries(comparisonLabels).map(([comparison, words]) => (
                <option key={comparison} value={comparison}>
                  {words}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      {(isTyping || hasDays) && (
        <Days
          key={`${chosen.from}/${chosen.until}`}
          chosen={chosen}
          onChange={(days) => {
            setTyping(false)
            onChange(days)
          }}
        />
      )}
    </div>
  )
}

const Days = ({ chosen, onChange }: Choice) => {
  const [typed, setTyped] = useState({ from: chosen.from ?? '', until: chosen.until ?? '' })
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = PeriodQuery.safeParse(typed)
    setError(read.error?.issues[0]?.message)
    if (read.success) onChange(typed)
  }
  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-3" noValidate>
      <Field label="First day">
        <Input
          type="date"
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
      </Field>
      <Field label="Last day" error={error}>
        <Input
          type="date"
          value={typed.until}
          onChange={({ target }) => setTyped({ ...typed, until: target.value })}
        />
      </Field>
      <Button type="submit" variant="secondary">
        Show days
      </Button>
    </form>
  )
}
