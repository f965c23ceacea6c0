import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { toast } from '#ui/toast.ts'
import { useSaveSearch } from './search.api.ts'

/** Awaits the write itself, because callbacks are dropped when the dialog unmounts. */
export const useSaveAgain = () => {
  const { mutateAsync } = useSaveSearch()
  return async ({ name, filters }: SavedSearch) => {
    try {
      await mutateAsync({ body: { name, filters } })
      toast.success(`“${name}” was restored.`)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
}
