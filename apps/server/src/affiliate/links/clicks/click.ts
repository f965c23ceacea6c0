import { clickInId } from '../click-id.ts'

/** As it waits for a fifth of a second; what tells who somebody is never leaves the process. */
export type Click = {
  readonly id: Buffer
  readonly linkId: string
  readonly at: Date
  readonly address: string
  readonly userAgent: string
  readonly language: string
  readonly referrer: string | undefined
  readonly byMachine: boolean
  readonly bySearchAd: boolean
  /** Global Privacy Control or Do Not Track: less is kept of it. */
  readonly wantsPrivacy: boolean
}

/** As the redirect knows it: the click's id tells its link and its moment. */
export type FollowedClick = Omit<Click, 'id' | 'linkId' | 'at'> & { readonly clickId: string }

export const clickOf = ({ clickId, ...followed }: FollowedClick): Click => {
  const { id, link, at } = clickInId(clickId)
  return { ...followed, id, linkId: link.toString('hex'), at }
}

export type ClickRow = {
  readonly id: string
  readonly linkId: string
  readonly atMs: number
  /** In hexadecimal digits. */
  readonly visitor: string
  readonly device: string
  readonly referrerHost: string | null
  readonly flags: number
}

export type ClickBatch = { readonly id: string; readonly rows: readonly ClickRow[] }
