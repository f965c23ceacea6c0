import {
  type AnnouncementAudience,
  announcementAudiences,
} from '@tandem/contract/accounts/announcements/announcement.vocabulary.ts'
import { AnnouncementDraft } from '@tandem/contract/operator/announcements/announcement.schema.ts'
import { type FormEvent, useState } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { usePublishAnnouncement } from './announcement.api.ts'
import { audienceLabels } from './audience-labels.ts'

type Values = {
  title: string
  body: string
  link: string
  audience: AnnouncementAudience
  /** In the browser’s time zone, as `datetime-local` fields have them. Empty for now. */
  startsAt: string
  endsAt: string
  isMailed: boolean
  isMandatory: boolean
  reason: string
}

const empty: Values = {
  ...{ title: '', body: '', link: '', audience: 'all', startsAt: '', endsAt: '' },
  ...{ isMailed: false, isMandatory: false, reason: '' },
}

const momentOf = (local: string): string => {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}

const draftOf = (values: Values): AnnouncementDraft => ({
  title: values.title,
  body: values.body,
  link: values.link.trim() === '' ? null : values.link.trim(),
  audience: values.audience,
  startsAt: values.startsAt === '' ? null : momentOf(values.startsAt),
  endsAt: momentOf(values.endsAt),
  isMailed: values.isMailed,
  mandatoryReason: values.isMailed && values.isMandatory ? values.reason : null,
})

export const NewAnnouncement = ({ onClose }: { onClose: () => void }) => {
  const publish = usePublishAnnouncement()
  const [values, setValues] = useState(empty)
  const [tried, setTried] = useState(false)
  const change = (more: Partial<Values>) => setValues((before) => ({ ...before, ...more }))
  const body = draftOf(values)
  const mistakes = mistakesOf(AnnouncementDraft, body)
  const shown: Record<string, string> = tried
    ? { ...refusedFields(publish.error), ...mistakes }
    : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (publish.isPending || Object.keys(mistakes).length > 0) return
    publish.mutate(
      { body },
      {
        onSuccess: () => {
          toast.success('The announcement is published.')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Write announcement"
      description="It appears as a banner on every page until people dismiss it."
      submit={{ words: 'Publish announcement', busy: publish.isPending }}
      onClose={onClose}
      onSubmit={send}
    >
      <Field label="Title" error={shown.title}>
        <Input
          maxLength={120}
          value={values.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <Field label="Text" error={shown.body}>
        <Textarea
          maxLength={1000}
          value={values.body}
          onChange={({ target }) => change({ body: target.value })}
        />
      </Field>
      <Field label="Link" optional hint="Such as /about or https://…" error={shown.link}>
        <Input
          inputMode="url"
          autoCapitalize="none"
          maxLength={500}
          value={values.link}
          onChange={({ target }) => change({ link: target.value })}
        />
      </Field>
      <Field label="Who reads it" error={shown.audience}>
        <Select
          value={values.audience}
          onChange={({ target }) => change({ audience: target.value as AnnouncementAudience })}
        >
          {announcementAudiences.map((one) => (
            <option key={one} value={one}>
              {audienceLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From" optional hint="Empty for now" error={shown.startsAt}>
        <Input
          type="datetime-local"
          value={values.startsAt}
          onChange={({ target }) => change({ startsAt: target.value })}
        />
      </Field>
      <Field label="Until" error={shown.endsAt}>
        <Input
          type="datetime-local"
          value={values.endsAt}
          onChange={({ target }) => change({ endsAt: target.value })}
        />
      </Field>
      <Checkbox
        label="Also send it as an email"
        hint="Once to each person, when it starts. People who switched off announcements get none."
        checked={values.isMailed}
        onChange={({ target }) => change({ isMailed: target.checked })}
      />
      {values.isMailed && (
        <Checkbox
          label="Everybody must get the email"
          hint="For changes that you have to tell, such as new terms."
          checked={values.isMandatory}
          onChange={({ target }) => change({ isMandatory: target.checked })}
        />
      )}
      {values.isMailed && values.isMandatory && (
        <Field
          label="Why everybody must get it"
          hint="It is part of the email."
          error={shown.mandatoryReason}
        >
          <Textarea
            maxLength={500}
            value={values.reason}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </Field>
      )}
      <WriteTrouble error={publish.error} />
    </FormDialog>
  )
}
