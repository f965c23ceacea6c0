import { codes, links } from '@tandem/contract/affiliate/links/link.endpoints.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Renewals } from '#lib/ask-again.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const myLinksQuery = (enrolmentId: string) =>
  queryOptions({
    queryKey: ['links', enrolmentId],
    queryFn: ({ signal }) => call(links.mine, { params: { enrolmentId }, signal }),
  })

export const myProgrammesQuery = queryOptions({
  queryKey: ['links', 'programmes'],
  queryFn: ({ signal }) => call(programmes.joined, { query: { limit: 100 }, signal }),
})

/** The list is refreshed before the form reports success. */
const renews: Renewals = { done: [['links']], waits: 'done' }

export const useCreateLink = () => useWrite(links.create, { renews })
export const useRenameLink = () => useWrite(links.rename, { renews })
export const useDisableLink = () => useWrite(links.disable, { renews })
export const useEnableLink = () => useWrite(links.enable, { renews })

export const creatorCodesQuery = (enrolmentId: string) =>
  queryOptions({
    queryKey: ['links', enrolmentId, 'codes'],
    queryFn: ({ signal }) => call(codes.ofCreator, { params: { enrolmentId }, signal }),
  })

export const useGiveCode = () => useWrite(codes.give, { renews })
export const useEndCode = () => useWrite(codes.end, { renews })
