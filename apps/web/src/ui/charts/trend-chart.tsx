import { Download } from 'lucide-react'
import { type ReactNode, Suspense, useRef } from 'react'
import { Button } from '../button.tsx'
import { lazyPart } from '../layer/lazy-part.tsx'
import { Menu } from '../layer/menu.tsx'
import { toast } from '../toast.ts'
import { type ChartData, chartSentence } from './chart-data.ts'

const Drawing = lazyPart(async () => (await import('./trend-drawing.tsx')).TrendDrawing)
const PointTable = lazyPart(async () => (await import('./point-table.tsx')).PointTable)

/** Bars over time. Without `table`, a table of the points is shown below. */
export const TrendChart = ({ data, table }: { data: ChartData; table?: ReactNode }) => {
  const around = useRef<HTMLElement>(null)
  const save = async (kind: 'png' | 'csv') => {
    try {
      const files = await import('./save-chart.ts')
      const drawing = around.current?.querySelector<SVGSVGElement>('[data-drawing]')
      if (kind === 'csv') await files.saveChartAsCsv(data)
      else if (drawing) await files.saveChartAsPng(data, drawing)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'The file could not be made. Try again.')
    }
  }
  return (
    <figure ref={around} className="grid min-w-0 gap-3">
      <div className="flex items-start justify-between gap-3">
        <figcaption className="max-w-2xl text-muted text-sm">{chartSentence(data)}</figcaption>
        <Menu
          trigger={
            <Button variant="quiet" size="icon-small" aria-label={`Download ${data.label}`}>
              <Download aria-hidden="true" />
            </Button>
          }
          items={[
            { label: 'Download PNG', onSelect: () => void save('png') },
            { label: 'Download CSV', onSelect: () => void save('csv') },
          ]}
        />
      </div>
      <Legend data={data} />
      <Suspense fallback={<div className="h-56 rounded-chip bg-sunken" />}>
        <Drawing data={data} />
      </Suspense>
      <details>
        <summary className="inline-flex min-h-9 items-center text-muted text-sm underline underline-offset-4">
          Show as a table
        </summary>
        {table ?? (
          <Suspense fallback={null}>
            <PointTable data={data} />
          </Suspense>
        )}
      </details>
    </figure>
  )
}

const Legend = ({ data: { label, before, beforeLabel, median } }: { data: ChartData }) =>
  (before !== null || median !== undefined) && (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <Mark words={label}>
        <rect x="2" y="2" width="10" height="10" rx="2" className="fill-accent" />
      </Mark>
      {before !== null && (
        <Mark words={beforeLabel ?? ''}>
          <line x2="14" y1="7" y2="7" strokeDasharray="5 3" className="stroke-2 stroke-ink" />
        </Mark>
      )}
      {median !== undefined && (
        <Mark words={median.label}>
          <line
            x1="1"
            x2="14"
            y1="7"
            y2="7"
            strokeDasharray="1.5 4"
            strokeLinecap="round"
            strokeWidth={2}
            stroke="var(--warn)"
          />
        </Mark>
      )}
    </ul>
  )

const Mark = ({ words, children }: { words: string; children: ReactNode }) => (
  <li className="inline-flex items-center gap-2">
    <svg viewBox="0 0 14 14" aria-hidden="true" className="size-3.5 shrink-0">
      {children}
    </svg>
    {words}
  </li>
)
