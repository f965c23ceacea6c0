import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { PlacesChange } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { agree, coinsInWords } from '#lib/coins.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { useCommit } from '#money/spending/use-commit.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useResizeCampaign } from '../campaign.api.ts'

export const PlacesDialog = ({
  campaign,
  onClose,
}: {
  campaign: BrandCampaign
  onClose: () => void
}) => {
  const [typed, setTyped] = useState(String(campaign.creatorsNeeded))
  const [tried, setTried] = useState(false)
  const write = useResizeCampaign()
  const places = typed.trim() === '' ? 0 : numberOrNaN(typed)
  const change = { version: campaign.version, creatorsNeeded: places }
  const added = Math.max(0, places - campaign.creatorsNeeded)
  const commit = useCommit(campaigns.resize, write, {
    coins: added * (campaign.coins + campaign.reimburseCapCoins + campaign.fee),
    what: { params: { campaignId: campaign.id } },
  })
  const mistake = z.safeParse(PlacesChange, change).error?.issues[0]?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake !== undefined) return
    commit.send(
      { params: { campaignId: campaign.id }, body: change },
      {
        done: () => {
          toast.success('Places changed.')
          onClose()
        },
        asked: onClose,
      },
    )
  }
  return (
    <FormDialog
      title="Change places"
      description={campaign.title}
      submit={{
        words: commit.label('Change places'),
        busy: commit.isPending,
        disabledReason: commit.disabledReason,
      }}
      notNow="Cancel"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Places for creators"
        hint={`${campaign.placesTaken} taken so far.`}
        error={tried ? mistake : undefined}
      >
        <NumberInput value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <p aria-live="polite" className="tabular empty:hidden">
        {mistake === undefined && effectOf(campaign, places)}
      </p>
      {mistake === undefined && <LimitNote note={commit.note} />}
      <WriteTrouble error={commit.error} />
    </FormDialog>
  )
}

const effectOf = (campaign: BrandCampaign, places: number): string => {
  const added = places - campaign.creatorsNeeded
  const perPlace = campaign.coins + campaign.reimburseCapCoins + campaign.fee
  if (added === 0) return 'The number of places does not change.'
  if (perPlace === 0) return 'No coins are held for a place of this campaign.'
  const coins = Math.abs(added) * perPlace
  return added > 0
    ? `${coinsInWords(coins)} more ${agree(coins, 'are')} held from your wallet.`
    : `${coinsInWords(coins)} ${agree(coins, 'return')} to your wallet.`
}
