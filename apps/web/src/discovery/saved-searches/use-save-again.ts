import type { SavedSearch } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { toast } from '#ui/toast.ts'
import { useSaveSearch } from './search.api.ts'

/**
 * One that was deleted comes back with its name and what it asks for; what was new in it was seen
 * when it was opened to be deleted. Awaited: a callback would be lost with the window.
 */
export const useSaveAgain = () => {
  const { mutateAsync } = useSaveSearch()
  return async ({ name, filters }: SavedSearch) => {
    try {
      await mutateAsync({ body: { name, filters } })
      toast.success(`“${name}” is back.`)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
}
