import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Folded } from '#ui/section.tsx'
import { FiguresTable } from './figures-table.tsx'
import { daysFile, myDaysQuery, type Span } from './programme-days.api.ts'
import { ProgrammeDays } from './programme-days.tsx'

type Named = { id: string; name: string }

export const MyDays = ({
  enrolmentId,
  links,
}: {
  enrolmentId: string
  links: readonly Named[]
}) => {
  const [span, setSpan] = useState<Span>({ days: 30 })
  const [linkId, setLink] = useState('')
  const query = useQuery(myDaysQuery(enrolmentId, span, linkId))
  return (
    <ProgrammeDays
      query={query}
      span={span}
      onSpan={setSpan}
      file={daysFile(`/enrolments/${enrolmentId}`, span, linkId === '' ? {} : { linkId })}
      narrow={
        links.length > 1 && (
          <Field label="Link" className="w-full sm:w-56">
            <Select value={linkId} onChange={({ target }) => setLink(target.value)}>
              <option value="">All links and codes</option>
              {links.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
      parts={(figures) =>
        figures.links.length > 1 && (
          <Folded title="By link" level="h3">
            <FiguresTable
              caption="Figures by link"
              header="Link"
              name={({ linkId: id, name }) =>
                id === null ? 'Without a link, such as by code' : name
              }
              rows={figures.links}
              rowKey={({ linkId: id }) => id ?? ''}
              currency={figures.currency}
            />
          </Folded>
        )
      }
    />
  )
}
