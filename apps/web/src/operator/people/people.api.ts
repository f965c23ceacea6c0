import { operatorPeople } from '@tandem/contract/operator/people/people.endpoints.ts'
import type { PersonFacts } from '@tandem/contract/operator/people/people.schema.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'
import { operatorLogQuery } from '../access/access.api.ts'

export const accountsQuery = (q: string) =>
  queryOptions({
    queryKey: ['operator', 'people', q],
    queryFn: ({ signal }) => call(operatorPeople.search, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  })

export const personQuery = (userId: string) =>
  queryOptions({
    queryKey: ['operator', 'person', userId],
    queryFn: ({ signal }) => call(operatorPeople.readPerson, { params: { userId }, signal }),
  })

export const brandFactsQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['operator', 'brand', brandId],
    queryFn: ({ signal }) => call(operatorPeople.readBrand, { params: { brandId }, signal }),
  })

/** Each write answers the person’s new state. */
const usePersonHooks = () => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (person: PersonFacts) =>
      queryClient.setQueryData(personQuery(person.id).queryKey, person),
    renews: { done: [operatorLogQuery.queryKey, ['operator', 'people']] },
  }
}

export const useSuspend = () => useWrite(operatorPeople.suspend, usePersonHooks())
export const useRestore = () => useWrite(operatorPeople.restore, usePersonHooks())
export const useRemoveSecondFactor = () =>
  useWrite(operatorPeople.removeSecondFactor, usePersonHooks())
