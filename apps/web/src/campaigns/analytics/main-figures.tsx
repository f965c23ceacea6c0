import type { BrandReport } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { clsx } from 'clsx'
import { FigureCard } from './figure-card.tsx'

/** Four figures. The first is larger, because money comes first. */
export const MainFigures = ({
  ids,
  compared,
  report: { figures, trend, benchmarks = [] },
}: {
  ids: readonly string[]
  compared: string | null
  report: Pick<BrandReport, 'figures' | 'trend'> & Partial<Pick<BrandReport, 'benchmarks'>>
}) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
    {ids.map((id, place) => {
      const figure = figures.find((one) => one.id === id)
      const isFirst = place === 0
      return (
        figure && (
          <FigureCard
            key={id}
            figure={figure}
            compared={compared}
            benchmark={benchmarks.find((one) => one.id === id)}
            values={trend.series.find((one) => one.id === id)?.values}
            large={isFirst}
            className={clsx(
              isFirst && 'col-span-2',
              place === ids.length - 1 && 'col-span-2 lg:col-span-1',
            )}
          />
        )
      )
    })}
  </div>
)
