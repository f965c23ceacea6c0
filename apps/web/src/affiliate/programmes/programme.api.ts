import { enrolments } from '@tandem/contract/affiliate/programmes/enrolment.endpoints.ts'
import { programmes } from '@tandem/contract/affiliate/programmes/programme.endpoints.ts'
import type { EnrolmentState } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { ProgrammeDraft } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { spending } from '@tandem/contract/money/spending/spending.endpoints.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { byCursor } from '#lib/by-cursor.ts'
import { call } from '#lib/call.ts'
import { intentKeys } from '#lib/intent-keys.ts'
import { useWrite } from '#lib/use-write.ts'
import { askedFor } from '#money/spending/asked-for.ts'

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
  useWrite(programmes[way], { renews: { done: [...coinsMoved.done, ['spending']] } })

export type ProgrammeStep = 'open' | 'pause' | 'resume' | 'end'
export const useProgrammeStep = (step: ProgrammeStep) => useWrite(programmes[step], { renews })

export const useChangeProgramme = () => useWrite(programmes.change, { renews: { always: [all] } })

type SetUp = {
  draft: ProgrammeDraft
  budget: number
  /** The budget is above the member's limit, so its approval is asked. */
  asks?: boolean
}

type WasSetUp = { id: string; isOpen: boolean; isAsked?: boolean; trouble?: unknown }

/** Makes three writes. If a later one fails, the first has already saved a draft. */
export const useSetUp = () => {
  const queryClient = useQueryClient()
  const [keys] = useState(intentKeys)
  const fundAndOpen = async (programmeId: string, coins: number) => {
    const params = { programmeId }
    const body = { coins }
    await call(programmes.fund, { params, body, key: keys.keyFor({ params, body }) })
    await call(programmes.open, { params, key: keys.keyFor(params) })
  }
  const askToFund = async (programmeId: string, coins: number) => {
    const body = askedFor(programmes.fund, { params: { programmeId }, body: { coins } })
    await call(spending.ask, { body, key: keys.keyFor(body) })
    void queryClient.invalidateQueries({ queryKey: ['spending'] })
  }
  return useMutation({
    mutationFn: async ({ draft, budget, asks }: SetUp): Promise<WasSetUp> => {
      const { id } = await call(programmes.create, { body: draft, key: keys.keyFor(draft) })
      if (budget === 0) return { id, isOpen: false }
      const next = asks ? askToFund(id, budget) : fundAndOpen(id, budget)
      return next.then(
        () => ({ id, isOpen: !asks, isAsked: asks === true }),
        (trouble: unknown) => ({ id, isOpen: false, trouble }),
      )
    },
    meta: { renews: coinsMoved },
  })
}
