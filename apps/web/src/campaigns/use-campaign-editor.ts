import type { BrandCampaign } from '@tandem/contract/campaigns/campaign.schema.ts'
import { useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { useSession } from '#lib/session.ts'
import { useCreateCampaign, useEditCampaign, useLookAgain } from './campaign.api.ts'
import { changeOf, draftOf, mistakesIn } from './campaign-draft.ts'
import { type CampaignValues, emptyValues, valuesOf } from './campaign-values.ts'
import { forgetTyped, keepTyped, typedBefore } from './typed-values.ts'

const valuesFor = (campaign: BrandCampaign | undefined): CampaignValues =>
  campaign === undefined ? emptyValues(new Date()) : valuesOf(campaign)

const sameValues = (one: CampaignValues, other: CampaignValues): boolean =>
  (Object.keys(one) as (keyof CampaignValues)[]).every((name) => one[name] === other[name])

/** What the editor holds between its steps: values as typed, what is saved of them, and what is wrong. */
export const useCampaignEditor = (opened: BrandCampaign | undefined) => {
  const brandId = useSession().brand?.id ?? ''
  const [campaign, setCampaign] = useState(opened)
  const [saved, setSaved] = useState(() => valuesFor(opened))
  const [kept] = useState(() => typedBefore(brandId, opened?.id, saved))
  const [values, setValues] = useState(kept ?? saved)
  const create = useCreateCampaign()
  const edit = useEditCampaign()
  const lookAgain = useLookAgain()
  const dirty = !sameValues(values, saved)
  const mistakes = mistakesIn(values)

  const update = (change: Partial<CampaignValues>) => {
    const next = { ...values, ...change }
    setValues(next)
    keepTyped(brandId, campaign?.id, next)
  }

  /** Saves what was typed; throws what the server refuses with. */
  const save = async (): Promise<BrandCampaign> => {
    if (campaign !== undefined && !dirty) return campaign
    const stored =
      campaign === undefined
        ? await create.mutateAsync({ body: draftOf(values) })
        : await saveChange(campaign)
    forgetTyped(brandId, campaign?.id)
    setCampaign(stored)
    setSaved(valuesOf(stored))
    setValues(valuesOf(stored))
    return stored
  }

  /** Somebody else saved in between: their version is taken up, so that saving again is a decision. */
  const saveChange = async (before: BrandCampaign): Promise<BrandCampaign> => {
    try {
      return await edit.mutateAsync({
        params: { campaignId: before.id },
        body: changeOf(values, before),
      })
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'version.stale')
        setCampaign(await lookAgain(before.id))
      throw error
    }
  }

  /** The saved campaign as it is now: the coins it lacked may have come in since it was read. */
  const readAnew = async (campaignId: string): Promise<BrandCampaign> => {
    const fresh = await lookAgain(campaignId)
    setCampaign(fresh)
    return fresh
  }

  /** Drops what was kept from before and shows the saved state. */
  const startOver = () => {
    forgetTyped(brandId, campaign?.id)
    setValues(saved)
  }

  return {
    campaign,
    values,
    update,
    mistakes,
    dirty,
    saving: create.isPending || edit.isPending,
    restored: kept !== undefined && dirty,
    save,
    readAnew,
    startOver,
  }
}

export type CampaignEditorState = ReturnType<typeof useCampaignEditor>
