import {
  type CampaignTextName,
  campaignTexts,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { CopyButton } from '#ui/copy-button.tsx'

export const typedWords = 'min-w-0 max-w-[65ch] whitespace-pre-line break-words'

export const CampaignText = ({ name, text }: { name: CampaignTextName; text: string }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
    <p className={typedWords}>{text}</p>
    {'copied' in campaignTexts[name] && <CopyButton text={text} label={`Copy ${name}`} />}
  </div>
)
