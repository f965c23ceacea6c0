export type Words = { title: string; message: string; link: string | null }
export type ReaderRole = 'creator' | 'brand' | null
export type Tell = (data: Facts, role: ReaderRole) => Words

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

type Data = Record<string, unknown>

/** What an event said, read with care: an older event may lack what a newer one has. */
export class Facts {
  readonly #data: Data
  constructor(data: Data) {
    this.#data = data
  }
  text(name: string, otherwise: string): string {
    const value = this.#data[name]
    return typeof value === 'string' && value.trim() !== '' ? value : otherwise
  }
  has(name: string): boolean {
    return this.text(name, '') !== ''
  }
  get coins(): string {
    return this.coinsOf('coins') ?? 'Your coins'
  }
  /** So many coins in words; undefined for none. */
  coinsOf(name: string): string | undefined {
    const coins = this.#data[name]
    if (typeof coins !== 'number' || (coins === 0 && name !== 'coins')) return undefined
    return `${coins.toLocaleString('en-US')} coins`
  }
  /** Whether nobody acted and the time that had been told ran out. */
  get silent(): boolean {
    return this.#data.silence === true
  }
  /** `on 4 March 2027`, in words because a moment has no zone of its reader here. */
  dayOf(name: string): string {
    const moment = new Date(this.text(name, ''))
    return Number.isNaN(moment.getTime()) ? 'soon' : `on ${longDay.format(moment)}`
  }
  /** Whether the coins went away, and didn't come. */
  get taken(): boolean {
    return this.#data.taken === true
  }
  /** Whether money that was sent came back. */
  get cameBack(): boolean {
    return this.#data.cameBack === true
  }
  /** Whether the operator did it, and neither side. */
  get byOperator(): boolean {
    return this.#data.byOperator === true
  }
  /** The product that was sent for nothing, after our own words. */
  get lostProduct(): string {
    const value = this.#data.productWrittenOff
    return typeof value === 'number'
      ? ` The product you sent, worth ${value.toLocaleString('en-US')} coins, counts as written off.`
      : ''
  }
  /** Whether the purchase was paid back at once, and not with the content. */
  get paidBack(): boolean {
    return this.#data.paidBack === true
  }
  /** False where no coins are in it: work that is paid in products, or coins that had gone before. */
  get paid(): boolean {
    return this.#data.coins !== 0
  }
  get campaign(): string {
    return `“${this.text('campaignTitle', this.text('title', 'a campaign'))}”`
  }
  get coupon(): string {
    return `“${this.text('couponTitle', 'a coupon')}”`
  }
  get brand(): string {
    return this.text('brandName', 'The brand')
  }
  get creator(): string {
    return this.text('creatorName', 'A creator')
  }
  /** The reason that was given, after our own words. */
  get reason(): string {
    return this.has('reason') ? ` Reason: ${this.text('reason', '')}` : ''
  }
}

const segment = encodeURIComponent
export const campaignPath = (facts: Facts): string =>
  facts.has('brandSlug') && facts.has('campaignId')
    ? `/brand-campaigns/${segment(facts.text('brandSlug', ''))}/${segment(facts.text('campaignId', ''))}`
    : '/brand-campaigns'
export const creatorPath = (facts: Facts): string =>
  facts.has('creatorSlug') && facts.has('campaignId')
    ? `${campaignPath(facts)}/creator/${segment(facts.text('creatorSlug', ''))}`
    : campaignPath(facts)
export const brandPath = (facts: Facts): string => {
  if (!facts.has('brandSlug')) return '/'
  const campaign = facts.has('campaignId')
    ? `?campaign=${segment(facts.text('campaignId', ''))}`
    : ''
  return `/brand/${segment(facts.text('brandSlug', ''))}${campaign}`
}
export const statusPath = '/collaboration'

/** One of the creator's collaborations, open at the side of the others. */
export const collaborationPath = (facts: Facts): string =>
  facts.has('collaborationId')
    ? `${statusPath}?id=${segment(facts.text('collaborationId', ''))}`
    : statusPath

export const withMessages = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}messages=open`
