import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { applicantKeys } from '#collaborations/applications/applicant-keys.ts'
import { MatchLines } from '#discovery/matching/match-lines.tsx'
import { applicantMatchQuery } from '#discovery/matching/matching.api.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { KeyHints } from '#ui/keyboard/key-hints.tsx'
import { DecisionButtons, type TakeDecision } from '../brand-decisions.tsx'
import { ShortlistButton } from '../shortlist-button.tsx'
import { creatorPageOf } from './applicant-columns.tsx'
import { ApplicantPosts, ApplicantRecord } from './applicant-facts.tsx'

export const ApplicantPreview = ({
  campaign,
  item,
  place,
  take,
  onStep,
  close,
}: {
  campaign: { campaignId: string; brandSlug: string }
  item: BrandCollaboration
  place: { nr: number; of: number }
  take: TakeDecision
  onStep: (by: 1 | -1) => void
  close?: ReactNode
}) => {
  const match = useQuery(applicantMatchQuery(campaign.campaignId, item.id)).data
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-1">
        <Step
          label="Previous applicant"
          end={place.nr === 1 && 'This is the first.'}
          onClick={() => onStep(-1)}
        >
          <ChevronUp aria-hidden="true" />
        </Step>
        <Step
          label="Next applicant"
          end={place.nr === place.of && 'This is the last.'}
          onClick={() => onStep(1)}
        >
          <ChevronDown aria-hidden="true" />
        </Step>
        <p className="tabular grow text-muted text-sm">
          {place.nr} of {place.of}
        </p>
        <ShortlistButton item={item} />
        {close}
      </div>
      <div className="flex items-center gap-3">
        <Avatar src={item.creator.photoUrl} className="size-14" />
        <div className="grid min-w-0 gap-0.5">
          <h3 className="break-words text-lg">{item.creator.name}</h3>
          <ApplicantRecord item={item} />
        </div>
      </div>
      <DecisionButtons key={item.id} item={item} take={take} />
      <p className="whitespace-pre-line break-words">{item.pitch}</p>
      {item.posts.length > 0 && <ApplicantPosts posts={item.posts} large />}
      {match && <MatchLines match={match} />}
      <Link
        {...creatorPageOf(campaign, item)}
        className={`${buttonClass('secondary', 'small')} justify-self-start`}
      >
        Open Creator Info
      </Link>
      <KeyHints keys={applicantKeys} />
    </div>
  )
}

const Step = ({
  label,
  end,
  onClick,
  children,
}: {
  label: string
  /** Why the button does nothing. It stays focusable, so keyboard shortcuts work. */
  end: string | false
  onClick: () => void
  children: ReactNode
}) => (
  <Button
    variant="quiet"
    size="icon-small"
    aria-label={label}
    disabledReason={end || undefined}
    onClick={onClick}
  >
    {children}
  </Button>
)
