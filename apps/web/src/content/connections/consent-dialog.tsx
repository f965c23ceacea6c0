import {
  type Connection,
  type Connections,
  ConsentDraft,
  type ShownTo,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'
import { type FormEvent, useState } from 'react'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useChangeConsent } from './connection.api.ts'
import { shownToWords } from './platform-words.ts'

const choices = ['nobody', 'chosen', 'working', 'everyone'] as const

/** A connection shows nothing to others until this dialog allows it. */
export const ConsentDialog = ({
  platform,
  account,
  knownBrands,
  onClose,
}: {
  platform: Connection['platform']
  account: NonNullable<Connection['account']>
  knownBrands: Connections['knownBrands']
  onClose: () => void
}) => {
  const change = useChangeConsent()
  const [shownTo, setShownTo] = useState<ShownTo>(account.shownTo)
  const [brands, setBrands] = useState(() => account.brands.map(({ slug }) => slug))
  const [tried, setTried] = useState(false)
  const body = { shownTo, brands: shownTo === 'chosen' ? brands : [] }
  const own = mistakesOf(ConsentDraft, body)
  const mistakes = tried ? { ...refusedFields(change.error), ...own } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (change.isPending || Object.keys(own).length > 0) return
    change.mutate(
      { params: { platform }, body },
      {
        onSuccess: () => {
          toast.success('Saved. The change applies now.')
          onClose()
        },
      },
    )
  }
  const name = platformLabels[platform]
  return (
    <FormDialog
      title={`Who sees the numbers of ${name}?`}
      description="You can change this at any time. A change also applies to earlier numbers."
      submit={{ words: 'Save choice', busy: change.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <RadioTiles
        legend="Who sees them"
        legendHidden
        options={choices.map((value) => ({ value, ...shownToWords[value] }))}
        value={shownTo}
        onChange={setShownTo}
      />
      {shownTo === 'chosen' && (
        <fieldset className="grid">
          <legend className="font-medium text-sm">Brands</legend>
          {knownBrands.length === 0 && (
            <p className="text-muted text-sm">
              Brands appear here when you have posted about them or they have accepted you.
            </p>
          )}
          {knownBrands.map((brand) => (
            <Checkbox
              key={brand.slug}
              label={brand.name}
              checked={brands.includes(brand.slug)}
              onChange={({ target }) =>
                setBrands((before) =>
                  target.checked
                    ? [...before, brand.slug]
                    : before.filter((slug) => slug !== brand.slug),
                )
              }
            />
          ))}
          {mistakes.brands !== undefined && <p className="text-bad text-sm">{mistakes.brands}</p>}
        </fieldset>
      )}
      <WriteTrouble error={Object.keys(refusedFields(change.error)).length === 0 && change.error} />
    </FormDialog>
  )
}
