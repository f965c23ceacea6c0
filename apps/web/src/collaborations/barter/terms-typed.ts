import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type {
  BarterTermsDraft,
  Pieces,
} from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { type UsageTyped, usageOf } from '#collaborations/rights/usage-typed.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'

export type PieceTyped = { type: CampaignType; count: string }

/** Form values; numbers stay text. */
export type TermsTyped = {
  quantity: string
  pieces: PieceTyped[]
  coins: string
  produceDays: string
  keepLiveDays: string
  hasRights: boolean
  rights: UsageTyped & { coins: string }
  aiUse: boolean
  note: string
}

const usualRights: TermsTyped['rights'] = {
  days: '90',
  channels: ['organic'],
  edits: false,
  territory: '',
  coins: '0',
}

export const piecesTyped = (pieces: Pieces): PieceTyped[] =>
  pieces.map(({ type, count }) => ({ type, count: String(count) }))

export const firstTerms = (wanted: Pieces): TermsTyped => ({
  quantity: '1',
  pieces: piecesTyped(wanted),
  coins: '0',
  produceDays: '14',
  keepLiveDays: '30',
  hasRights: false,
  rights: usualRights,
  aiUse: false,
  note: '',
})

/** Drops the note, because every round has its own. */
export const typedTerms = (terms: BarterTermsDraft): TermsTyped => ({
  quantity: String(terms.quantity),
  pieces: piecesTyped(terms.pieces),
  coins: String(terms.coins),
  produceDays: String(terms.produceDays),
  keepLiveDays: String(terms.keepLiveDays),
  hasRights: terms.usage !== null,
  rights:
    terms.usage === null
      ? usualRights
      : {
          days: String(terms.usage.days),
          channels: [...terms.usage.channels],
          edits: terms.usage.edits,
          territory: terms.usage.territory ?? '',
          coins: String(terms.usage.coins),
        },
  aiUse: terms.aiUse,
  note: '',
})

export const piecesOf = (typed: readonly PieceTyped[]): Pieces =>
  typed.map(({ type, count }) => ({ type, count: numberOrNaN(count) }))

export const draftOfTerms = (typed: TermsTyped): BarterTermsDraft => ({
  quantity: numberOrNaN(typed.quantity),
  pieces: piecesOf(typed.pieces),
  coins: typed.coins.trim() === '' ? 0 : numberOrNaN(typed.coins),
  produceDays: numberOrNaN(typed.produceDays),
  keepLiveDays: numberOrNaN(typed.keepLiveDays),
  usage: typed.hasRights
    ? {
        ...usageOf(typed.rights),
        coins: typed.rights.coins.trim() === '' ? 0 : numberOrNaN(typed.rights.coins),
      }
    : null,
  aiUse: typed.aiUse,
  note: typed.note.trim(),
})
