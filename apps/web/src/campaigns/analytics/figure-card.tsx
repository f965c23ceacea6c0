import type { Benchmark, Figure } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { medianInWords } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { clsx } from 'clsx'
import { useInstallation } from '#lib/installation.ts'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { Hint } from '#ui/hint.tsx'
import { Stat } from '#ui/stat.tsx'
import { ChangeWords } from './change-words.tsx'
import { changeOf, coinsBeside, figureInWords, inputInWords } from './figure-words.ts'

type Values = readonly (number | null)[]

export type FigureProps = {
  figure: Figure
  /** Names the compared period: “Previous 30 days”. */
  compared: string | null
  benchmark?: Benchmark | undefined
  values?: Values | undefined
  large?: boolean
  /** Shows the two counts behind a rate: “3 of 4”. */
  showsParts?: boolean
  className?: string
}

const isLine = (values: Values | undefined): values is Values =>
  values !== undefined && values.filter((value) => value !== null).length > 1

export const FigureCard = ({ values, className, ...shown }: FigureProps) => (
  <div
    className={clsx(
      'grid content-between gap-3 rounded-card border border-line bg-card p-4',
      className,
    )}
  >
    <FigureStat {...shown} />
    {isLine(values) && <Sparkline values={values} />}
  </div>
)

export const FigureStat = ({
  figure,
  compared,
  benchmark,
  large = false,
  showsParts = false,
}: FigureProps) => {
  const rate = useInstallation()
  const { value, unit } = figure
  return (
    <Stat
      large={large}
      label={
        <>
          <span className="pr-7">{figure.label}</span>
          <FigureHint figure={figure} />
        </>
      }
      value={
        <span className="flex flex-wrap items-baseline gap-x-2">
          {figureInWords(value, unit, rate)}
          {unit === 'coins' && value !== null && (
            <span className="font-normal font-sans text-muted text-sm">{coinsBeside(value)}</span>
          )}
        </span>
      }
      note={<FigureNote {...{ figure, compared, benchmark, showsParts }} />}
    />
  )
}

const FigureHint = ({
  figure: { label, formula, inputs, coverage, missing },
}: Pick<FigureProps, 'figure'>) => {
  const rate = useInstallation()
  return (
    <Hint label={`How it is counted: ${label}`} className="-ml-6">
      {formula}
      {inputs.map((input) => (
        <span key={input.label} className="tabular block text-muted">
          {input.label}: {inputInWords(input, rate)}
        </span>
      ))}
      {coverage && (
        <span className="block text-muted">
          Known for {coverage.known} of {coverage.of} posts
        </span>
      )}
      {missing && <span className="block text-muted">{missing}</span>}
    </Hint>
  )
}

/** Says why a number is missing, how it changed, and for how many posts it is known. */
const FigureNote = ({ figure, compared, benchmark, showsParts }: FigureProps) => {
  const rate = useInstallation()
  const { value, before, unit, missing, coverage, inputs } = figure
  const [part, whole] = inputs
  const change = changeOf(figure)
  const partly = value !== null && coverage !== null && coverage.known < coverage.of
  return (
    <span className="grid gap-0.5">
      {value === null && missing !== null && <span className="text-pretty">{missing}</span>}
      {showsParts && value !== null && part && whole && (
        <span>
          {inputInWords(part, rate)} of {inputInWords(whole, rate)}
        </span>
      )}
      {change && <ChangeWords change={change} />}
      {compared !== null && before !== null && (
        <span>
          {compared}: {figureInWords(before, unit, rate)}
        </span>
      )}
      {partly && (
        <span>
          {coverage.known} of {coverage.of} posts
        </span>
      )}
      {benchmark && (
        <span>
          {medianInWords(benchmark)}: {figureInWords(benchmark.median, unit, rate)}
        </span>
      )}
    </span>
  )
}
