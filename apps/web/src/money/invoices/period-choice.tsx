import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import {
  nearestTo,
  type PeriodKind,
  periodKindOf,
  periodName,
  periodsOf,
} from './invoice-period.ts'

const kinds: readonly { kind: PeriodKind; label: string }[] = [
  { kind: 'all', label: 'All time' },
  { kind: 'year', label: 'A year' },
  { kind: 'quarter', label: 'A quarter' },
  { kind: 'month', label: 'A month' },
]

const which = { year: 'Year', quarter: 'Quarter', month: 'Month' }

export const PeriodChoice = ({
  period,
  since,
  onPeriod,
}: {
  period: string | undefined
  since: string | null
  onPeriod: (next: string | undefined) => void
}) => {
  const kind = periodKindOf(period) ?? 'all'
  const thisMonth = new Date().toISOString().slice(0, 7)
  const offered = (of: Exclude<PeriodKind, 'all'>): string[] => {
    const periods = periodsOf(of, since ?? thisMonth, thisMonth)
    // Includes the period of the URL, even if it has no documents.
    const more = of === kind && period !== undefined ? [period] : []
    return [...new Set([...periods, ...more])].sort().reverse()
  }
  const chooseKind = (next: PeriodKind) =>
    onPeriod(next === 'all' ? undefined : nearestTo(period, offered(next)))
  return (
    <section
      aria-label="Choose the documents"
      className="grid grow grid-cols-[8.5rem_minmax(0,1fr)] gap-3 sm:max-w-md"
    >
      <Field label="Period">
        <Select value={kind} onChange={({ target }) => chooseKind(target.value as PeriodKind)}>
          {kinds.map((document) => (
            <option key={document.kind} value={document.kind}>
              {document.label}
            </option>
          ))}
        </Select>
      </Field>
      {kind !== 'all' && period !== undefined && (
        <Field label={which[kind]}>
          <Select value={period} onChange={({ target }) => onPeriod(target.value)}>
            {offered(kind).map((text) => (
              <option key={text} value={text}>
                {periodName(text)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </section>
  )
}
