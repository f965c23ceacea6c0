import type { CampaignFilters } from '@tandem/contract/campaigns/campaigns/campaign-filters.schema.ts'
import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { useState } from 'react'
import { filtersInWords } from '#discovery/matching/finder-filters.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useChangeSearch, useRemoveSearch, useSaveSearch } from './search.api.ts'
import { useSaveAgain } from './use-save-again.ts'

const nameMax = 60

export const SearchDialog = ({
  search,
  filters,
  onSaved,
  onDeleted,
  onClose,
}: {
  search: SavedSearch | undefined
  filters: CampaignFilters
  onSaved: (search: SavedSearch) => void
  onDeleted: () => void
  onClose: () => void
}) => {
  const words = filtersInWords(filters).map(({ text }) => text)
  const [name, setName] = useState(search?.name ?? words.join(', ').slice(0, nameMax))
  const save = useSaveSearch()
  const change = useChangeSearch()
  const remove = useRemoveSearch()
  const saveAgain = useSaveAgain()
  const saved = (one: SavedSearch) => {
    toast.success('Saved. You will be notified about new campaigns.')
    onSaved(one)
    onClose()
  }
  return (
    <FormDialog
      title={search === undefined ? 'Save this search' : 'Saved search'}
      description={
        words.length === 0 ? 'Every campaign you can apply to.' : `Filters: ${words.join(' · ')}.`
      }
      submit={{
        words: 'Save',
        busy: save.isPending || change.isPending,
        disabledReason: name.trim() === '' ? 'Enter a name for the search.' : undefined,
      }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const body = { name, filters }
        if (search === undefined) save.mutate({ body }, { onSuccess: saved })
        else change.mutate({ params: { searchId: search.id }, body }, { onSuccess: saved })
      }}
    >
      <Field
        label="Name"
        hint="At most one notification a day, only about campaigns you can apply to."
      >
        <Input value={name} maxLength={nameMax} onChange={({ target }) => setName(target.value)} />
      </Field>
      <WriteTrouble error={save.error ?? change.error ?? remove.error} />
      {search !== undefined && (
        <Button
          variant="quiet"
          className="justify-self-start text-bad"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(
              { params: { searchId: search.id } },
              {
                onSuccess: () => {
                  toast.undoable(`“${search.name}” was deleted.`, () => void saveAgain(search))
                  onDeleted()
                  onClose()
                },
              },
            )
          }
        >
          Delete this search
        </Button>
      )}
    </FormDialog>
  )
}
