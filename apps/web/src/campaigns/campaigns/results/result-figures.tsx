import type { Figure } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { ComparedCampaigns } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { coinsBeside, figureInWords, inputInWords } from '#campaigns/analytics/figure-words.ts'
import { useInstallation } from '#lib/installation.ts'
import { Card } from '#ui/card.tsx'
import { Hint } from '#ui/hint.tsx'
import { Stat } from '#ui/stat.tsx'
import { coverageInWords } from './metric-words.ts'

const mainFigures = 4

/** The first 4 figures stand out, the first of them most. */
export const ResultFigures = ({
  figures,
  compared,
}: {
  figures: readonly Figure[]
  compared: ComparedCampaigns
}) => (
  <Card className="grid gap-5">
    <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
      {figures.slice(0, mainFigures).map((figure, nr) => (
        <OneFigure key={figure.id} figure={figure} compared={compared} large={nr === 0} />
      ))}
    </div>
    <div className="grid grid-cols-2 items-start gap-x-6 gap-y-5 border-line border-t pt-5 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
      {figures.slice(mainFigures).map((figure) => (
        <OneFigure key={figure.id} figure={figure} compared={compared} />
      ))}
    </div>
    <p className="text-muted text-sm">
      {compared.campaigns < compared.needed
        ? `A comparison appears when ${counted(compared.needed, 'other campaign')} of the brand are completed.`
        : `“Usually” is the median of ${counted(compared.campaigns, 'other completed campaign')} of the brand.`}
    </p>
  </Card>
)

const OneFigure = ({
  figure,
  compared,
  large = false,
}: {
  figure: Figure
  compared: ComparedCampaigns
  large?: boolean
}) => {
  const rate = useInstallation()
  const { label, unit, value, before, coverage, missing } = figure
  const notes = [
    missing,
    unit === 'coins' && value !== null ? coinsBeside(value) : null,
    coverageInWords(coverage),
    before === null ? null : `Usually ${figureInWords(before, unit, rate)}`,
  ].filter((note) => note !== null && note !== '')
  return (
    <Stat
      large={large}
      label={
        <>
          <span className="pr-7">{label}</span>
          <Hint label={`How it is counted: ${label}`} className="-ml-6">
            {figure.formula}
            {figure.inputs.map((input) => (
              <span key={input.label} className="tabular block text-muted">
                {input.label}: {inputInWords(input, rate)}
              </span>
            ))}
            {compared.campaigns < compared.needed && before === null && (
              <span className="block text-muted">There are too few campaigns to compare with.</span>
            )}
          </Hint>
        </>
      }
      value={
        value === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">unknown</span>
          </>
        ) : (
          figureInWords(value, unit, rate)
        )
      }
      note={notes.map((note) => (
        <span key={note} className="block">
          {note}
        </span>
      ))}
    />
  )
}
