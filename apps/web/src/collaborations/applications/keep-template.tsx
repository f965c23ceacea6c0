import type { DeclineTemplate } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRemoveTemplate, useSaveTemplate } from './applicant.api.ts'
import type { DeclineWords } from './decline-words.ts'

export const KeepTemplate = ({
  words,
  onKept,
}: {
  words: DeclineWords
  onKept: (templateId: string | undefined) => void
}) => {
  const [name, setName] = useState<string>()
  const save = useSaveTemplate()
  if (name === undefined)
    return (
      <Button
        variant="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        onClick={() => setName('')}
      >
        Save as template
      </Button>
    )
  const keep = () =>
    save.mutate(
      { body: { name, reason: words.reason, words: words.note } },
      {
        onSuccess: ({ items }) => {
          onKept(items.find((one) => one.name === name.trim())?.id)
          setName(undefined)
          toast.success('Saved for everyone who decides for your brand.')
        },
      },
    )
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field
        label="Template name"
        hint="Replaces a template of the same name."
        error={save.error ? sentenceOf(save.error) : undefined}
        className="min-w-48 flex-1"
      >
        <Input
          value={name}
          maxLength={60}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter must save the template, not send the form around this field.
            event.preventDefault()
            keep()
          }}
        />
      </Field>
      <Button variant="secondary" className="mt-6.5" busy={save.isPending} onClick={keep}>
        Save template
      </Button>
    </div>
  )
}

/** Removes the template for the whole brand. The text stays in the field. */
export const RemoveTemplate = ({
  template,
  onRemoved,
}: {
  template: DeclineTemplate
  onRemoved: () => void
}) => {
  const remove = useRemoveTemplate()
  return (
    <>
      <Button
        variant="quiet"
        busy={remove.isPending}
        aria-label={`Remove the template ${template.name}`}
        onClick={() =>
          remove.mutate({ params: { templateId: template.id } }, { onSuccess: onRemoved })
        }
      >
        Remove
      </Button>
      <WriteTrouble error={remove.error} className="basis-full text-sm" />
    </>
  )
}
