import type { DeclineTemplate } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import {
  DeclineReason,
  declineReasonLabels,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { declineTemplatesQuery } from './applicant.api.ts'
import { type DeclineWords, withTemplate } from './decline-words.ts'
import { KeepTemplate, RemoveTemplate } from './keep-template.tsx'

export const DeclineFields = ({
  words,
  onChange,
  mistake,
}: {
  words: DeclineWords
  onChange: (words: DeclineWords) => void
  mistake: string | undefined
}) => {
  const templates = useQuery(declineTemplatesQuery).data?.items ?? []
  const [picked, setPicked] = useState<string>()
  const template = templates.find(({ id }) => id === picked)
  const choose = (chosen: DeclineTemplate | undefined) => {
    setPicked(chosen?.id)
    if (chosen) onChange(withTemplate(words, chosen, templates))
  }
  return (
    <>
      {templates.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Template" optional className="min-w-48 flex-1">
            <Select
              value={template?.id ?? ''}
              onChange={({ target }) => choose(templates.find(({ id }) => id === target.value))}
            >
              <option value="">My own words</option>
              {templates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {template && (
            <RemoveTemplate template={template} onRemoved={() => setPicked(undefined)} />
          )}
        </div>
      )}
      <Field label="Reason">
        <Select
          value={words.reason}
          onChange={({ target }) => onChange({ ...words, reason: target.value as DeclineReason })}
        >
          {DeclineReason.options.map((code) => (
            <option key={code} value={code}>
              {declineReasonLabels[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="In your own words" error={mistake} optional={words.reason !== 'other'}>
        <Textarea
          rows={3}
          value={words.note}
          onChange={({ target }) => onChange({ ...words, note: target.value })}
        />
      </Field>
      <KeepTemplate words={words} onKept={setPicked} />
    </>
  )
}
