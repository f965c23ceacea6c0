import { enrolments } from '@tandem/contract/affiliate/programmes/enrolment.endpoints.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import type { EnrolmentState } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { ProgrammeDraft } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'

const all = ['programmes'] as const

export const openProgrammesQuery = infiniteQueryOptions({
  queryKey: [...all, 'open'],
  queryFn: ({ pageParam, signal }) =>
    call(programmes.discover, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const joinedProgrammesQuery = infiniteQueryOptions({
  queryKey: [...all, 'joined'],
  queryFn: ({ pageParam, signal }) =>
    call(programmes.joined, { query: { cursor: pageParam }, signal }),
  ...byCursor,
})

export const brandProgrammesQuery = queryOptions({
  queryKey: [...all, 'mine'],
  queryFn: ({ signal }) => call(programmes.mine, { query: { limit: 100 }, signal }),
})

export const enrolmentsQuery = (programmeId: string, state: EnrolmentState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...all, 'enrolments', programmeId, state],
    queryFn: ({ pageParam, signal }) =>
      call(enrolments.ofProgramme, {
        params: { programmeId },
        query: { cursor: pageParam, ...(state !== undefined && { state }) },
        signal,
      }),
    ...byCursor,
    placeholderData: (before) => before,
  })

export const creatorsToInviteQuery = (programmeId: string, q: string) =>
  queryOptions({
    queryKey: [...all, 'creators', programmeId, q],
    queryFn: ({ signal }) =>
      call(enrolments.findCreators, { params: { programmeId }, query: { q }, signal }),
    placeholderData: (before) => before,
  })

/** The form doesn't wait, because the refresh may remove it from the page. */
const renews = { done: [all] }

export const useApply = () => useWrite(enrolments.apply, { renews })
export const useAcceptInvitation = () => useWrite(enrolments.acceptInvitation, { renews })
export const useAcceptTerms = () => useWrite(enrolments.acceptTerms, { renews })
export const useDeclineInvitation = () => useWrite(enrolments.declineInvitation, { renews })
export const useLeave = () => useWrite(enrolments.leave, { renews })

export const useApprove = () => useWrite(enrolments.approve, { renews })
export const useResumeCreator = () => useWrite(enrolments.resume, { renews })
export const useTurnAway = (step: 'reject' | 'pause' | 'remove') =>
  useWrite(enrolments[step], { renews })
export const useInviteToProgramme = () => useWrite(enrolments.invite, { renews })

export const useSetReward = () => useWrite(programmes.setReward, { renews })
export const useSetOwnReward = () => useWrite(enrolments.setReward, { renews })
export const useEndReward = () => useWrite(programmes.endReward, { renews })

const coinsMoved = { done: [all, ['wallet']] }

export const useMoveBudget = (way: 'fund' | 'drain') =>
  useWrite(programmes[way], { renews: coinsMoved })

export type ProgrammeStep = 'open' | 'pause' | 'resume' | 'end'
export const useProgrammeStep = (step: ProgrammeStep) => useWrite(programmes[step], { renews })

export const useChangeProgramme = () => useWrite(programmes.change, { renews: { always: [all] } })

type SetUp = { draft: ProgrammeDraft; budget: number }

type WasSetUp = { id: string; isOpen: boolean; trouble?: unknown }

/** Makes three writes. If a later one fails, the first has already saved a draft. */
export const useSetUp = () => {
  const [keys] = useState(intentKeys)
  const fundAndOpen = async (programmeId: string, coins: number) => {
    const params = { programmeId }
    const body = { coins }
    await call(programmes.fund, { params, body, key: keys.keyFor({ params, body }) })
    await call(programmes.open, { params, key: keys.keyFor(params) })
  }
  return useMutation({
    mutationFn: async ({ draft, budget }: SetUp): Promise<WasSetUp> => {
      const { id } = await call(programmes.create, { body: draft, key: keys.keyFor(draft) })
      if (budget === 0) return { id, isOpen: false }
      return fundAndOpen(id, budget).then(
        () => ({ id, isOpen: true }),
        (trouble: unknown) => ({ id, isOpen: false, trouble }),
      )
    },
    meta: { renews: coinsMoved },
  })
}
