import type { CreatorProfile } from '@tandem/contract/accounts/creators/creator.schema.ts'
import { CreatorProfileDraft } from '@tandem/contract/accounts/creators/creator.schema.ts'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { useEdits } from '#lib/use-edits.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { SaveBar } from '#ui/form/save-bar.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useUpdateCreatorProfile } from './creator.api.ts'

export const FindableSettings = ({ profile }: { profile: CreatorProfile }) => (
  <div className="grid gap-6">
    <Switch
      label="Brands can find me"
      hint="You appear in searches, suggestions and invitations."
      hintOff="Only brands you work with can find you."
      field="isFindable"
      isOn={profile.isFindable}
    />
    <TakesForm takes={profile.takes} />
    {profile.takes !== null && (
      <Switch
        label="Show my price in my media kit"
        hint="Everybody who can open your media kit sees it."
        field="showsTakes"
        isOn={profile.showsTakes}
      />
    )}
  </div>
)

const Switch = ({
  label,
  hint,
  hintOff = hint,
  field,
  isOn,
}: {
  label: string
  hint: string
  hintOff?: string
  field: 'isFindable' | 'showsTakes'
  isOn: boolean
}) => {
  const update = useUpdateCreatorProfile()
  const shown = update.isPending ? (update.variables.body?.[field] ?? isOn) : isOn
  return (
    <div>
      <Checkbox
        label={label}
        hint={shown ? hint : hintOff}
        checked={shown}
        onChange={({ target }) => {
          if (!update.isPending) update.mutate({ body: { [field]: target.checked } })
        }}
      />
      <WriteTrouble error={update.error} className="text-sm" />
    </div>
  )
}

const TakesForm = ({ takes }: { takes: CreatorProfile['takes'] }) => {
  const update = useUpdateCreatorProfile()
  const [tried, setTried] = useState(false)
  const { values, isChanged, edit, discard, wasSaved } = useEdits({
    from: takes === null ? '' : String(takes.fromCoins),
    to: takes === null ? '' : String(takes.toCoins),
  })
  const isNone = values.from.trim() === '' && values.to.trim() === ''
  const body = {
    takes: isNone ? null : { fromCoins: numberOrNaN(values.from), toCoins: numberOrNaN(values.to) },
  }
  const own = mistakesOf(CreatorProfileDraft, body)
  const refused = refusedFields(update.error)
  const mistakes = tried ? { ...refused, ...own } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (update.isPending || Object.keys(own).length > 0) return
    update.mutate(
      { body },
      {
        onSuccess: () => {
          wasSaved(values)
          toast.success('Saved. Brands see the changes now.')
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-medium">My usual price per post</legend>
        <p className="text-muted text-sm">In coins. Leave both fields empty to show no price.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="From" error={mistakes['takes.fromCoins']} optional>
            <NumberInput
              maxLength={12}
              value={values.from}
              onChange={({ target }) => edit({ from: target.value })}
            />
          </Field>
          <Field label="To" error={mistakes['takes.toCoins']} optional>
            <NumberInput
              maxLength={12}
              value={values.to}
              onChange={({ target }) => edit({ to: target.value })}
            />
          </Field>
        </div>
      </fieldset>
      <SaveBar
        isChanged={isChanged}
        busy={update.isPending}
        error={
          update.error !== null && Object.keys(refused).length === 0
            ? sentenceOf(update.error)
            : undefined
        }
        onDiscard={discard}
      />
    </form>
  )
}
