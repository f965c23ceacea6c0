import type { OperatorCampaign } from '@tandem/contract/operator/campaigns/campaign.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { coinsInWords, formatCoins } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
import { DecideOwnDialog } from '../moderation/decide-own-dialog.tsx'
import { BackTo, Facts } from '../people/facts.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { campaignQuery, usePauseCampaign, useResumeCampaign } from './campaign.api.ts'
import { statesOf, stepInWords } from './campaign-words.ts'

export const CampaignPage = ({ campaignId }: { campaignId: string }) => {
  const query = useQuery(campaignQuery(campaignId))
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="This campaign could not be loaded" />
  return <Whole campaign={query.data} />
}

type Act = 'pause' | 'resume' | 'takeDown'

const Whole = ({ campaign }: { campaign: OperatorCampaign }) => {
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <>
      <div className="grid gap-5">
        <BackTo section="campaigns" label="Campaigns" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 data-page-heading className="min-w-0 break-words text-2xl">
            {campaign.title}
          </h2>
          {statesOf(campaign).map(({ label, tone }) => (
            <Chip key={label} tone={tone}>
              {label}
            </Chip>
          ))}
        </div>
        {campaign.state === 'paused' && campaign.pauseReason !== null && (
          <p className="max-w-prose break-words">Reason of the pause: “{campaign.pauseReason}”</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Acts campaign={campaign} onAct={setAct} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat label="Coins held" value={formatCoins(campaign.heldCoins)} large />
        <Stat label="For open places" value={formatCoins(campaign.openPlaceCoins)} />
        <Stat label="Applicants" value={campaign.applicants} />
        <Stat label="Places" value={`${campaign.placesTaken} of ${campaign.places}`} />
      </div>
      <Facts
        facts={[
          [
            'Brand',
            <Link
              key="brand"
              to="/operator/$"
              params={{ _splat: `people/brand/${campaign.brandId}` }}
              className="underline underline-offset-4"
            >
              {campaign.brandName}
            </Link>,
          ],
          ['Published', <Time key="published" at={campaign.publishedAt} as="date" />],
          ['Deadline', <Time key="deadline" at={campaign.deadline} as="date" />],
          ['Page', `/brand/${campaign.brandSlug}?campaign=${campaign.id}`],
        ]}
      />
      <Collaborations collaborations={campaign.collaborations} />
      {act === 'pause' && <Pause campaign={campaign} onClose={close} />}
      {act === 'resume' && <Resume campaign={campaign} onClose={close} />}
      {act === 'takeDown' && (
        <DecideOwnDialog
          thing={{ kind: 'campaign', name: campaign.id }}
          title={`Take down “${campaign.title}”?`}
          effect={`The campaign ends and is hidden. ${coinsInWords(campaign.openPlaceCoins)} for open places return to ${campaign.brandName}. Accepted creators finish their work and are paid.`}
          label="Take down campaign"
          onClose={close}
        />
      )}
    </>
  )
}

const Acts = ({
  campaign: { can, pauseReason, state, openReports, caseId },
  onAct,
}: {
  campaign: OperatorCampaign
  onAct: (act: Act) => void
}) => (
  <>
    {openReports > 0 && caseId !== null && (
      <Link
        to="/operator/$"
        params={{ _splat: `reports/${caseId}` }}
        className={buttonClass('primary')}
      >
        Read reports
      </Link>
    )}
    {pauseReason !== null && state === 'paused' ? (
      <Button disabledReason={reasonFor(can.resume)} onClick={() => onAct('resume')}>
        Resume campaign
      </Button>
    ) : (
      <Button
        variant={openReports > 0 ? 'secondary' : 'primary'}
        disabledReason={reasonFor(can.pause)}
        onClick={() => onAct('pause')}
      >
        Pause campaign
      </Button>
    )}
    <Button
      variant="secondary"
      disabledReason={reasonFor(can.takeDown)}
      onClick={() => onAct('takeDown')}
    >
      Take down campaign
    </Button>
  </>
)

const Pause = ({ campaign, onClose }: { campaign: OperatorCampaign; onClose: () => void }) => (
  <ReasonDialog
    title={`Pause “${campaign.title}”?`}
    description={`It takes no new applications. Running collaborations go on, and all coins stay held. ${campaign.brandName} reads your reason, and cannot resume it.`}
    label="Pause campaign"
    write={usePauseCampaign()}
    inputOf={(reason) => ({ params: { campaignId: campaign.id }, body: { reason } })}
    done="The campaign is paused. The brand was notified."
    onClose={onClose}
  />
)

const Resume = ({ campaign, onClose }: { campaign: OperatorCampaign; onClose: () => void }) => (
  <ReasonDialog
    title={`Resume “${campaign.title}”?`}
    description={`It takes applications again. ${campaign.brandName} reads your reason.`}
    label="Resume campaign"
    write={useResumeCampaign()}
    inputOf={(reason) => ({ params: { campaignId: campaign.id }, body: { reason } })}
    done="The campaign is open. The brand was notified."
    onClose={onClose}
  />
)

const Collaborations = ({ collaborations }: Pick<OperatorCampaign, 'collaborations'>) => (
  <Section title="Collaborations">
    {collaborations.length === 0 ? (
      <p className="text-muted">Applications and invitations will appear here.</p>
    ) : (
      <ul className="divide-y divide-line border-line border-y">
        {collaborations.map(({ id, creatorName, state, heldCoins }) => (
          <li key={id}>
            <Link
              to="/operator/$"
              params={{ _splat: `campaigns/collaboration/${id}` }}
              className="flex min-h-14 items-center gap-3 py-2 hoverable:text-accent-ink"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{creatorName}</span>
                <span className="block text-muted text-sm">{stepInWords(state)}</span>
              </span>
              <span className="tabular shrink-0 text-sm">{formatCoins(heldCoins)} held</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
