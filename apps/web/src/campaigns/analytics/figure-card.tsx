import type { Figure } from '@tandem/contract/campaigns/analytics/report.schema.ts'
import { Hint } from '#ui/hint.tsx'
import { Stat } from '#ui/stat.tsx'
import { beforeInWords, figureInWords } from './figure-words.ts'

export const FigureCard = ({ figure, large = false }: { figure: Figure; large?: boolean }) => (
  <div className="grid content-start rounded-card border border-line bg-card p-4">
    <Stat
      large={large}
      label={
        <>
          {figure.label}
          {'\u00a0'}
          <Hint label={`How it is counted: ${figure.label}`}>
            {figure.formula}
            {figure.inputs.map((input) => (
              <span key={input.label} className="tabular block text-muted">
                {input.label}: {figureInWords(input.value, 'count')}
              </span>
            ))}
          </Hint>
        </>
      }
      value={figureInWords(figure.value, figure.unit)}
      note={beforeInWords(figure)}
    />
  </div>
)
