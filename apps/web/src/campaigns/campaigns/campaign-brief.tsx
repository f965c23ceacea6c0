import {
  type CampaignTextName,
  campaignTextNames,
  campaignTexts,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { Square } from 'lucide-react'
import { typedWords } from './campaign-text.tsx'

type Brief = Record<CampaignTextName, string> & { checklist: readonly string[] }

export const CampaignBrief = ({ campaign }: { campaign: Brief }) => (
  <>
    {campaignTextNames.map((name) => (
      <Words key={name} name={name} text={campaign[name]} />
    ))}
    <Checklist items={campaign.checklist} />
  </>
)

const Words = ({ name, text }: { name: CampaignTextName; text: string }) =>
  text === '' ? null : (
    <section className="grid gap-1.5">
      <h3 className={name === 'description' ? 'sr-only' : 'text-lg'}>
        {campaignTexts[name].heading}
      </h3>
      <p className={typedWords}>{text}</p>
    </section>
  )

const Checklist = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? null : (
    <section className="grid gap-2">
      <h3 className="text-lg">Checklist</h3>
      <ul className="grid gap-2">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: the same words may stand twice, and the order is fixed.
          <li key={at} className="flex gap-2.5">
            <Square aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent-ink" />
            <span className="min-w-0 max-w-[62ch] break-words">{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
