import type { ModerationGround } from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'

export type Ground = { ground: ModerationGround | null; clause: string }

/** The ground of a measure. Both sides read it. */
export const GroundFields = ({
  value: { ground, clause },
  errors,
  onChange,
}: {
  value: Ground
  errors: Partial<Record<keyof Ground, string>>
  onChange: (change: Partial<Ground>) => void
}) => (
  <>
    <RadioTiles
      legend="Ground"
      options={[
        { value: 'law', label: 'Against the law' },
        { value: 'terms', label: 'Against our terms' },
      ]}
      value={ground ?? undefined}
      error={errors.ground}
      onChange={(to) => onChange({ ground: to })}
    />
    <Field
      label="Provision or clause"
      hint="Such as “§ 86a StGB” or “section 4”."
      error={errors.clause}
    >
      <Input
        maxLength={300}
        value={clause}
        onChange={({ target }) => onChange({ clause: target.value })}
      />
    </Field>
  </>
)
