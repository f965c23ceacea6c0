import { isId } from '#lib/is-id.ts'

/** The address of the page holds this choice. */
export type ConversationChoice = {
  thread: string | undefined
  q: string
  campaign: string | undefined
  brand: string | undefined
  unread: boolean
  mine: boolean
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isId(value) ? value : undefined

export const readChoice = (search: Record<string, unknown>): ConversationChoice => ({
  thread: idIn(search.thread),
  q:
    typeof search.q === 'string' || typeof search.q === 'number' ? `${search.q}`.slice(0, 100) : '',
  campaign: idIn(search.campaign),
  brand: idIn(search.brand),
  unread: search.unread === 'yes',
  mine: search.assigned === 'me',
})

/** Leaves out defaults, so that addresses stay short. */
export const writeChoice = ({ thread, q, campaign, brand, unread, mine }: ConversationChoice) => ({
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(campaign !== undefined && { campaign }),
  ...(brand !== undefined && { brand }),
  ...(unread && { unread: 'yes' }),
  ...(mine && { assigned: 'me' }),
  ...(thread !== undefined && { thread }),
})

export const isFiltered = ({ q, campaign, brand, unread, mine }: ConversationChoice): boolean =>
  q !== '' || campaign !== undefined || brand !== undefined || unread || mine
