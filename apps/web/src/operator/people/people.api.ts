import { operatorPeople } from '@tandem/contract/operator/people/people.endpoints.ts'
import type { BrandFacts, PersonFacts } from '@tandem/contract/operator/people/people.schema.ts'
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

/** Each write answers the brand’s new state. */
const useBrandHooks = () => {
  const queryClient = useQueryClient()
  return {
    onSuccess: (brand: BrandFacts) =>
      queryClient.setQueryData(brandFactsQuery(brand.id).queryKey, brand),
    renews: { done: [operatorLogQuery.queryKey], refused: [['operator', 'brand']] },
  }
}

export const useVerifyBrand = () => useWrite(operatorPeople.verifyBrand, useBrandHooks())
export const useEndVerification = () => useWrite(operatorPeople.endVerification, useBrandHooks())
export const useSuspend = () => useWrite(operatorPeople.suspend, usePersonHooks())
export const useRestore = () => useWrite(operatorPeople.restore, usePersonHooks())
export const useRemoveSecondFactor = () =>
  useWrite(operatorPeople.removeSecondFactor, usePersonHooks())
