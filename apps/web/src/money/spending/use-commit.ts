import type {
  SpendingAsked,
  SpendingRequest,
} from '@tandem/contract/money/spending/spending.schema.ts'
import {
  acceptsSpending,
  type SpendingRoom,
} from '@tandem/contract/money/spending/spending-room.ts'
import { allowed } from '@tandem/contract/verdict.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { coinsInWords } from '#lib/coins.ts'
import { formatDateTime } from '#lib/dates.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { askedFor } from './asked-for.ts'
import { spendingQuery, useAskForApproval } from './spending.api.ts'

type Own = SpendingRoom & { open: SpendingRequest[] }

export const useIsLimited = (): boolean =>
  useQuery({ ...sessionQuery, enabled: false }).data?.brand?.isLimited === true

/** Undefined for members without a limit, who ask the server for nothing. */
export const useSpendingRoom = (): Own | undefined => {
  const view = useQuery({ ...spendingQuery, enabled: useIsLimited() }).data
  const you = view?.members.find(({ isYou }) => isYou)
  if (view === undefined || you === undefined) return undefined
  const open = view.requests.filter(
    ({ state, userId }) => state === 'open' && userId === you.userId,
  )
  return { limitCoins: you.limitCoins, usedCoins: you.usedCoins, open }
}

type Sent = { params?: object; body?: object }

type Write<Input, Output> = {
  error: Error | null
  isPending: boolean
  mutate: (input: Input, hooks: { onSuccess: (output: Output) => void }) => void
}

/**
 * Turns a write above the member's limit into a request for approval, and says so before the button
 * is pressed. `what` is the input as far as it is known. NaN coins count as none.
 */
export const useCommit = <Input extends Sent, Output>(
  endpoint: { method: string; path: string },
  write: Write<Input, Output>,
  { coins = 0, what }: { coins?: number | undefined; what: Sent },
) => {
  const room = useSpendingRoom()
  const ask = useAskForApproval()
  const queryClient = useQueryClient()
  const verdict = room && coins > 0 ? acceptsSpending(room, coins) : allowed
  const before = verdict.allowed
    ? undefined
    : room?.open.find((request) => isSame(request, askedFor(endpoint, what)))
  const note = before === undefined ? reasonFor(verdict) : askedInWords(before)
  return {
    /** The reason to show beside the button. Undefined within the limit. */
    note,
    label: (usual: string): string => {
      if (verdict.allowed) return usual
      return before === undefined ? 'Ask for approval' : 'Approval asked'
    },
    disabledReason: before === undefined ? undefined : note,
    isPending: write.isPending || ask.isPending,
    error: ask.error ?? write.error,
    send: (
      input: Input,
      { done, asked }: { done?: (output: Output) => void; asked?: () => void },
    ): void => {
      const onSuccess = (output: Output) => {
        if (room) void queryClient.invalidateQueries(spendingQuery)
        done?.(output)
      }
      const onAsked = () => {
        toast.success('Your colleagues were asked to approve it.')
        asked?.()
      }
      if (verdict.allowed) write.mutate(input, { onSuccess })
      else ask.mutate({ body: askedFor(endpoint, input) }, { onSuccess: onAsked })
    },
  }
}

export type Commit = Pick<ReturnType<typeof useCommit>, 'note' | 'label' | 'disabledReason'>

const isSame = (request: SpendingRequest, { operation, params, body }: SpendingAsked): boolean =>
  request.operation === operation &&
  Object.entries(params).every(([name, value]) => request.params[name] === value) &&
  request.creatorName === (body.creatorName ?? null)

const askedInWords = ({ coins, expiresAt }: SpendingRequest): string =>
  `You asked for approval of ${coinsInWords(coins)}. A colleague can decide until ${formatDateTime(expiresAt)}.`
