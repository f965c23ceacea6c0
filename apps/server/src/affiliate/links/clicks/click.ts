import { clickInId } from '../click-id.ts'

/** A click that is not written yet. The full address, browser and language are never stored. */
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
  /** Set by Global Privacy Control or Do Not Track. Less data is then stored. */
  readonly wantsPrivacy: boolean
}

export type FollowedClick = Omit<Click, 'id' | 'linkId' | 'at'> & { readonly clickId: string }

export const clickOf = ({ clickId, ...followed }: FollowedClick): Click => {
  const { id, link, at } = clickInId(clickId)
  return { ...followed, id, linkId: link.toString('hex'), at }
}

export type ClickRow = {
  readonly id: string
  readonly linkId: string
  readonly atMs: number
  /** Hexadecimal. */
  readonly visitor: string
  readonly device: string
  readonly referrerHost: string | null
  readonly flags: number
}

export type ClickBatch = { readonly id: string; readonly rows: readonly ClickRow[] }
