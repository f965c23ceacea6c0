import type {
  ProgrammeChange,
  ProgrammeDraft,
} from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { hostOfPage } from '@tandem/contract/affiliate/programmes/shop-address.ts'

export const usualTerms =
  'Say clearly in every post that your link or code is advertising.\nDo not order through your own link, do not post codes on coupon sites and do not buy search ads with our name.\nCommission for orders that are returned or break these rules is taken back while it is on hold.'

type Draft = Omit<ProgrammeDraft, 'reward' | 'terms'>
type Written = { [Field in keyof Draft]?: Draft[Field] | undefined }

const givenOf = (written: Written) => ({
  name: written.name,
  about: written.about,
  landing_url: written.landingUrl && new URL(written.landingUrl).href,
  allowed_hosts: written.allowedHosts && [...new Set(written.allowedHosts)],
  currency: written.currency,
  window_days: written.windowDays,
  hold_days: written.holdDays,
  tie: written.tie,
  auto_approve: written.autoApprove,
  order_cap_coins: written.orderCapCoins,
  month_cap_coins: written.monthCapCoins,
  pays_free_orders: written.paysFreeOrders,
})

type Columns = ReturnType<typeof givenOf>
type Given = { [Column in keyof Columns]?: Exclude<Columns[Column], undefined | ''> }

const saidOf = (written: Written): Given =>
  Object.fromEntries(
    Object.entries(givenOf(written)).filter(([, value]) => value !== undefined),
  ) as Given

export const columnsOfDraft = (draft: ProgrammeDraft, currency: string) => ({
  currency,
  ...saidOf(draft),
  name: draft.name,
  landing_url: new URL(draft.landingUrl).href,
  allowed_hosts: [...new Set(draft.allowedHosts ?? [hostOfPage(draft.landingUrl) ?? ''])],
})

export const columnsOfChange = <Before extends object>(
  before: Before,
  { version: _, terms: __, ...written }: ProgrammeChange,
): Given => {
  const said = Object.entries(saidOf(written))
  const changed = said.filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column as keyof Before]),
  )
  return Object.fromEntries(changed) as Given
}
