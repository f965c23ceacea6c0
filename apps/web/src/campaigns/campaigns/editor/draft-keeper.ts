import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import type {
  CampaignChange,
  CampaignDraft,
} from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { publishedControls } from './editor-steps.ts'
import { isPassing, sendCreation } from './send-creation.ts'
import { changeOf, draftOf, sameCampaign, sendable } from './values/campaign-draft.ts'
import {
  type CampaignValues,
  emptyValues,
  type UsualValues,
  valuesOf,
} from './values/campaign-values.ts'
import { type ControlName, mergeValues, withValuesOf } from './values/merge-values.ts'
import { forgetTyped, keepTyped, typedBefore } from './values/typed-values.ts'

export type DraftWire = {
  create: (body: CampaignDraft, key: string) => Promise<BrandCampaign>
  edit: (campaignId: string, body: CampaignChange) => Promise<BrandCampaign>
  read: (campaignId: string) => Promise<BrandCampaign>
}

export type KeptDraft = {
  /** The campaign as the server last returned it; undefined before the first save. */
  campaign: BrandCampaign | undefined
  saved: CampaignValues
  values: CampaignValues
  restored: boolean
  saving: boolean
  trouble: { kind: 'retrying' | 'refused'; sentence: string } | undefined
  /** Controls that somebody else changed at the same time. */
  clash: { names: ControlName[]; theirs: CampaignValues } | undefined
}

export type ValuesChange =
  | Partial<CampaignValues>
  | ((before: CampaignValues) => Partial<CampaignValues>)

const quietMs = 1000
const retryFirstMs = 2000
const retryMostMs = 30_000
const staleRoundsMax = 3

const isStale = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'version.stale'

/** Saves when typing pauses and keeps unsaved input in this browser. */
export class DraftKeeper {
  readonly #brandId: string
  readonly #wire: DraftWire
  #state: KeptDraft
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<unknown> = Promise.resolve()
  #retryMs = retryFirstMs
  #stopped = false

  constructor(
    brandId: string,
    opened: BrandCampaign | undefined,
    wire: DraftWire,
    usual?: UsualValues,
  ) {
    this.#brandId = brandId
    this.#wire = wire
    const saved = opened === undefined ? emptyValues(new Date(), usual) : valuesOf(opened)
    const kept = typedBefore(brandId, opened?.id, saved)
    this.#state = {
      campaign: opened,
      saved,
      values: kept ?? saved,
      restored: kept !== undefined && !sameCampaign(kept, saved),
      saving: false,
      trouble: undefined,
      clash: undefined,
    }
  }

  readonly read = (): KeptDraft => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Saves when the connection returns or the page is hidden. Returns a function to stop. */
  readonly start = () => {
    this.#stopped = false
    const saveWaiting = () => this.#timer !== undefined && this.#schedule(0)
    const saveHidden = () => document.visibilityState === 'hidden' && saveWaiting()
    window.addEventListener('online', saveWaiting)
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      this.#stopped = true
      clearTimeout(this.#timer)
      window.removeEventListener('online', saveWaiting)
      document.removeEventListener('visibilitychange', saveHidden)
    }
  }

  readonly update = (change: ValuesChange): void => {
    const { values } = this.#state
    const given = typeof change === 'function' ? change(values) : change
    this.#set({ values: { ...values, ...given }, restored: false })
    this.#remember()
    // If a retry is already scheduled, it keeps its own delay.
    const retries = this.#state.trouble?.kind === 'retrying' && this.#timer !== undefined
    if (!retries) this.#schedule(quietMs)
  }

  /** Returns undefined when a conflict must be resolved first. Throws refusals by the server. */
  readonly save = async (): Promise<BrandCampaign | undefined> => {
    try {
      await this.#pushInTurn()
    } catch (error) {
      if (this.#state.clash !== undefined) return undefined
      throw error
    }
    this.#set({ trouble: undefined })
    return this.#state.clash === undefined ? this.#state.campaign : undefined
  }

  readonly decide = (whose: 'mine' | 'theirs'): void => {
    const { clash, values } = this.#state
    if (clash === undefined) return
    const takes = whose === 'theirs' && { values: withValuesOf(values, clash.theirs, clash.names) }
    this.#set({ clash: undefined, trouble: undefined, ...takes })
    this.#remember()
    this.#schedule(0)
  }

  /** The balance may have changed since the draft was read. */
  readonly readAnew = async (campaignId: string): Promise<BrandCampaign> => {
    await this.#meetTheirs(campaignId)
    return this.#state.campaign ?? this.#wire.read(campaignId)
  }

  readonly startOver = (): void => {
    clearTimeout(this.#timer)
    forgetTyped(this.#brandId, this.#state.campaign?.id)
    const { saved } = this.#state
    this.#set({ values: saved, restored: false, clash: undefined, trouble: undefined })
  }

  #set(change: Partial<KeptDraft>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #remember(): void {
    const { campaign, values, saved } = this.#state
    if (sameCampaign(values, saved)) forgetTyped(this.#brandId, campaign?.id)
    else keepTyped(this.#brandId, campaign?.id, { values, base: saved })
  }

  #savesItself(): boolean {
    const { campaign, values, saved, clash } = this.#state
    if (this.#stopped || clash !== undefined) return false
    if (campaign !== undefined && (campaign.state !== 'draft' || !campaign.can.edit.allowed))
      return false
    const fit = sendable(values, saved)
    return fit !== undefined && !sameCampaign(fit, saved)
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (!this.#savesItself()) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#saveItself()
    }, ms)
  }

  async #saveItself(): Promise<void> {
    try {
      await this.#pushInTurn()
      this.#schedule(quietMs)
    } catch (error) {
      if (this.#state.clash !== undefined) return this.#set({ trouble: undefined })
      const sentence = sentenceOf(error)
      if (!isPassing(error)) return this.#set({ trouble: { kind: 'refused', sentence } })
      this.#set({ trouble: { kind: 'retrying', sentence } })
      this.#schedule(this.#retryMs)
      this.#retryMs = Math.min(this.#retryMs * 2, retryMostMs)
    }
  }

  /** Saves run one after the other, because parallel saves would conflict. */
  #pushInTurn(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const turn = this.#running.then(async () => {
      this.#set({ saving: true })
      try {
        await this.#push()
      } finally {
        this.#set({ saving: false })
      }
    })
    this.#running = turn.catch(() => {})
    return turn
  }

  /** Repeats while input changes during a save. */
  async #push(): Promise<void> {
    for (let stale = 0; ; ) {
      const { campaign, values, saved, clash } = this.#state
      const fit = sendable(values, saved)
      if (clash !== undefined || fit === undefined) return
      if (campaign !== undefined && sameCampaign(fit, saved)) return
      try {
        if (campaign === undefined) await this.#create(fit)
        else this.#takeUp(await this.#wire.edit(campaign.id, changeOf(fit, campaign)), fit)
      } catch (error) {
        stale += 1
        if (!isStale(error) || campaign === undefined || stale > staleRoundsMax) throw error
        await this.#meetTheirs(campaign.id)
        if (this.#state.clash !== undefined) throw error
        // The campaign was published meanwhile: changes now need a manual save.
        if (campaign.state === 'draft' && this.#state.campaign?.state !== 'draft') return
      }
    }
  }

  async #create(fit: CampaignValues): Promise<void> {
    const { made, wasSentBefore } = await sendCreation(
      this.#brandId,
      draftOf(fit),
      this.#wire.create,
    )
    forgetTyped(this.#brandId, undefined)
    // After an earlier attempt the stored values are unknown, so all values are sent again.
    this.#takeUp(made, wasSentBefore ? valuesOf(made) : fit)
  }

  #takeUp(campaign: BrandCampaign, sent: CampaignValues): void {
    const saved = valuesOf(campaign)
    const { values } = this.#state
    // Adopts values as the server normalised them. Otherwise they would be sent again and again.
    const shown = sameCampaign(sent, saved) ? values : mergeValues(sent, values, saved).values
    this.#set({ campaign, saved, values: shown, restored: false, trouble: undefined })
    this.#retryMs = retryFirstMs
    this.#remember()
  }

  /** Merges the version that somebody else saved. Controls changed on both sides conflict. */
  async #meetTheirs(campaignId: string): Promise<void> {
    const campaign = await this.#wire.read(campaignId)
    const theirs = valuesOf(campaign)
    const { saved, values: typed } = this.#state
    // If the campaign was published meanwhile, its fixed terms win.
    const mine = campaign.state === 'draft' ? typed : withValuesOf(theirs, typed, publishedControls)
    const { values, clashes } = mergeValues(saved, mine, theirs)
    const clash = clashes.length === 0 ? undefined : { names: clashes, theirs }
    this.#set({ campaign, saved: theirs, values, clash })
    this.#remember()
  }
}
