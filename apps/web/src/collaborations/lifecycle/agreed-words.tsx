import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import {
  type CampaignTextWith,
  campaignTexts,
  textsWith,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { counted, workingDaysInWords } from '@tandem/contract/plural.ts'
import type { ReactNode } from 'react'
import { CampaignText } from '#campaigns/campaigns/campaign-text.tsx'
import { contentDueInWords } from '#campaigns/campaigns/due-words.ts'
import { formatDateTime } from '#lib/dates.ts'

export const AgreedWords = ({
  campaign,
  clocks = true,
}: {
  campaign: Record<CampaignTextWith<'agreed'>, string> & {
    reviewDays: number
    terms: { changeRounds: number; checklist: readonly string[]; produceDays: number }
    campaign: { category: CampaignCategory; deadline: string }
    /** Null until the creator can start on the content. */
    dueAt: string | null
  }
  clocks?: boolean
}) => (
  <dl className="grid gap-4">
    {textsWith('agreed')
      .filter((name) => campaign[name] !== '')
      .map((name) => (
        <Words key={name} label={campaignTexts[name].agreed}>
          <CampaignText name={name} text={campaign[name]} />
        </Words>
      ))}
    <Checklist items={campaign.terms.checklist} />
    {clocks && (
      <>
        <Words label="Review">
          {`Within ${workingDaysInWords(campaign.reviewDays)}, ${roundsIn(campaign.terms.changeRounds)}`}
        </Words>
        <Words label="Content due">
          {campaign.dueAt === null
            ? contentDueInWords(campaign.campaign, campaign.terms.produceDays)
            : formatDateTime(campaign.dueAt)}
        </Words>
      </>
    )}
  </dl>
)

const roundsIn = (rounds: number): string =>
  rounds === 0 ? 'without rounds of changes' : `at most ${counted(rounds, 'round')} of changes`

const Checklist = ({ items }: { items: readonly string[] }) =>
  items.length === 0 ? null : (
    <div className="grid gap-1">
      <dt className="font-medium text-muted text-sm">Checklist</dt>
      <dd>
        <ul className="list-disc break-words pl-5 marker:text-muted">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </dd>
    </div>
  )

const Words = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <dt className="font-medium text-muted text-sm">{label}</dt>
    <dd>{children}</dd>
  </div>
)
