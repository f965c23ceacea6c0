import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { FiguresTable } from './figures-table.tsx'
import { brandDaysQuery, daysFile, type Span } from './programme-days.api.ts'
import { ProgrammeDays } from './programme-days.tsx'

export const BrandDays = ({ programmeId }: { programmeId: string }) => {
  const [span, setSpan] = useState<Span>({ days: 30 })
  const [only, setOnly] = useState<{ enrolmentId: string; name: string }>()
  const query = useQuery(brandDaysQuery(programmeId, span, only?.enrolmentId))
  return (
    <ProgrammeDays
      query={query}
      span={span}
      onSpan={setSpan}
      file={daysFile(
        `/brand/programmes/${programmeId}`,
        span,
        only ? { enrolmentId: only.enrolmentId } : {},
      )}
      narrow={
        only && (
          <Button variant="secondary" size="small" onClick={() => setOnly(undefined)}>
            Show all creators
          </Button>
        )
      }
      parts={(figures) =>
        figures.creators.length > 0 && (
          <FiguresTable
            caption="Figures by creator, highest commission first"
            header="Creator"
            name={({ enrolmentId, creatorName }) =>
              only ? (
                creatorName
              ) : (
                <button
                  type="button"
                  className="text-left underline underline-offset-4"
                  onClick={() => setOnly({ enrolmentId, name: creatorName })}
                >
                  {creatorName}
                  <span className="sr-only">: show only this creator</span>
                </button>
              )
            }
            rows={figures.creators}
            rowKey={({ enrolmentId }) => enrolmentId}
            currency={figures.currency}
          />
        )
      }
    />
  )
}
