import {
  type CampaignType,
  campaignTypeLabels,
  campaignTypes,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Select } from '#ui/form/select.tsx'
import type { PieceTyped } from './terms-typed.ts'

export const PiecesField = ({
  legend,
  hint,
  pieces,
  mistakes,
  name,
  onChange,
}: {
  legend: string
  hint?: string
  pieces: readonly PieceTyped[]
  mistakes: Mistakes
  name: string
  onChange: (pieces: PieceTyped[]) => void
}) => {
  const id = useId()
  const list = useRef<HTMLFieldSetElement>(null)
  const free = campaignTypes.find((type) => pieces.every((piece) => piece.type !== type))
  const change = (at: number, piece: Partial<PieceTyped>) =>
    onChange(pieces.map((one, nr) => (nr === at ? { ...one, ...piece } : one)))
  const focusAt = (at: number) =>
    // The new row exists only after the next paint.
    requestAnimationFrame(() => list.current?.querySelectorAll('select')[at]?.focus())
  return (
    <fieldset ref={list} className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      {pieces.map(({ type, count }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reason: or choosing a kind would lose the focus
        <div key={at} className="grid gap-1">
          <div className="flex items-start gap-2">
            <Field
              label={`How many of ${campaignTypeLabels[type]}`}
              labelHidden
              className="w-18 shrink-0"
            >
              <NumberInput
                maxLength={4}
                value={count}
                aria-invalid={mistakes[`${name}.${at}.count`] !== undefined}
                aria-describedby={`${id}-${at}`}
                onChange={({ target }) => change(at, { count: target.value })}
              />
            </Field>
            <Field label={`Kind of content ${at + 1}`} labelHidden className="min-w-0 grow">
              <Select
                value={type}
                onChange={({ target }) => change(at, { type: target.value as CampaignType })}
              >
                {campaignTypes
                  .filter((one) => one === type || pieces.every((piece) => piece.type !== one))
                  .map((one) => (
                    <option key={one} value={one}>
                      {campaignTypeLabels[one]}
                    </option>
                  ))}
              </Select>
            </Field>
            {pieces.length > 1 && (
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove ${campaignTypeLabels[type]}`}
                onClick={() => {
                  onChange(pieces.filter((_, nr) => nr !== at))
                  focusAt(Math.max(0, at - 1))
                }}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </div>
          <p id={`${id}-${at}`} aria-live="polite" className="text-bad text-sm empty:hidden">
            {mistakes[`${name}.${at}.count`]}
          </p>
        </div>
      ))}
      <p aria-live="polite" className="text-bad text-sm empty:hidden">
        {mistakes[name]}
      </p>
      {free !== undefined && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => {
            onChange([...pieces, { type: free, count: '1' }])
            focusAt(pieces.length)
          }}
        >
          <Plus aria-hidden="true" />
          Add another kind
        </Button>
      )}
    </fieldset>
  )
}
