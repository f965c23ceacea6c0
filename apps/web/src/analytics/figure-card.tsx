import type { Figure } from '@tandem/contract/analytics/report.schema.ts'
import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import { beforeInWords, figureInWords } from './figure-words.ts'

export const FigureCard = ({ figure, large = false }: { figure: Figure; large?: boolean }) => {
  const before = beforeInWords(figure)
  return (
    <div className="grid content-start gap-1 rounded-card border border-line bg-card p-4">
      <dl className="grid gap-0.5">
        <dt className="text-muted text-sm">{figure.label}</dt>
        <dd className={clsx('tabular font-bold font-display', large ? 'text-3xl' : 'text-xl')}>
          {figureInWords(figure.value, figure.unit)}
        </dd>
        {before !== null && <dd className="tabular text-muted text-sm">{before}</dd>}
      </dl>
      <details className="text-sm">
        <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-muted [&::-webkit-details-marker]:hidden">
          <Info aria-hidden="true" className="size-4" />
          <span className="underline underline-offset-4">
            How it is counted<span className="sr-only">: {figure.label}</span>
          </span>
        </summary>
        <p>{figure.formula}</p>
        {figure.inputs.length > 0 && (
          <ul className="tabular mt-1 text-muted">
            {figure.inputs.map((input) => (
              <li key={input.label}>
                {input.label}: {figureInWords(input.value, 'count')}
              </li>
            ))}
          </ul>
        )}
      </details>
    </div>
  )
}
