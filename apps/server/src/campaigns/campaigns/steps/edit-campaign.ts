import type { CampaignChange } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { editedInWords } from '#accounts/brands/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensureOwnPictures } from '#platform/files/index.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsEditing } from '../campaign.rules.ts'
import { fieldsOfRow, updateFields } from '../campaign.store.ts'
import { acceptsChange, changedFields, fieldsAfter } from '../campaign-fields.rules.ts'
import { announceCampaign, changeOwnCampaign } from './own-campaign.ts'

export const editCampaign = (actor: BrandActor, id: string, change: CampaignChange) =>
  changeOwnCampaign(actor, id, async (tx, campaign) => {
    ensure(acceptsEditing(campaign))
    const { version, ...fields } = change
    if (version !== campaign.version)
      refuse('version.stale', await editedInWords(tx, campaign, 'this campaign'))
    const before = fieldsOfRow(campaign)
    const after = fieldsAfter(before, fields)
    ensure(acceptsChange(campaign.state, before, after))
    const changed = changedFields(before, after)
    if (changed.length === 0) return
    await ensureOwnPictures(tx, actor.userId, after.pictures, before.pictures)
    await updateFields(tx, id, after, actor.userId)
    // Drafts are not announced, because they save while typing. Nor are changes of pictures.
    if (campaign.state === 'draft' || changed.every((name) => name === 'pictures')) return
    await announceCampaign(tx, actor, campaign, { type: 'campaign.edited', data: { changed } })
  })
