import { applyAgainDays } from '@tandem/contract/affiliate/programmes/enrolment.limits.ts'
import type {
  BrandProgramme,
  EnrolmentState,
  Programme,
  TermsText,
} from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { ChipTone } from '#ui/chip.tsx'

type Standing = Pick<BrandProgramme, 'state' | 'pausedBy'>

export const stateInWords = ({ state, pausedBy }: Standing): { words: string; tone: ChipTone } => {
  if (state === 'open') return { words: 'Open', tone: 'ok' }
  if (state === 'ended') return { words: 'Ended', tone: 'neutral' }
  if (state === 'draft') return { words: 'Draft', tone: 'neutral' }
  if (pausedBy === 'budget') return { words: 'Budget spent', tone: 'bad' }
  return pausedBy === 'debt'
    ? { words: 'Paused: coins owed', tone: 'bad' }
    : { words: 'Paused', tone: 'warn' }
}

export const searchAdsInWords = ({ searchAds }: Pick<TermsText, 'searchAds'>): string =>
  searchAds ? 'allowed' : 'not allowed'

export const enrolmentLabels: Record<EnrolmentState, { words: string; tone: ChipTone }> = {
  applied: { words: 'Applied', tone: 'warn' },
  invited: { words: 'Invited', tone: 'accent' },
  approved: { words: 'Joined', tone: 'ok' },
  paused: { words: 'Paused', tone: 'warn' },
  declined: { words: 'Declined or left', tone: 'neutral' },
  rejected: { words: 'Application declined', tone: 'neutral' },
  removed: { words: 'Removed', tone: 'neutral' },
}

export const standingOf = ({
  state,
  pausedBy,
  enrolment,
  brand,
}: Programme): { words: string; tone: ChipTone; note: string } => {
  if (state === 'ended')
    return {
      words: 'Ended',
      tone: 'neutral',
      note: 'You keep what you have earned. New orders earn nothing.',
    }
  switch (enrolment?.state) {
    case 'invited':
      return {
        words: 'Invited',
        tone: 'accent',
        note: 'Read the terms, then accept or decline.',
      }
    case 'applied':
      return { words: 'Applied', tone: 'neutral', note: `${brand.name} will decide.` }
    case 'paused':
      return { words: 'Paused', tone: 'warn', note: 'New clicks and codes earn nothing for now.' }
    case 'rejected':
      return {
        words: 'Application declined',
        tone: 'neutral',
        note: `You can apply again after ${applyAgainDays} days.`,
      }
    case 'removed':
      return { words: 'Removed', tone: 'neutral', note: 'You keep what you have earned.' }
    case 'declined':
      return {
        words: 'Not joined',
        tone: 'neutral',
        note: 'You declined or left. You can join again.',
      }
    default:
  }
  if (state === 'open') return { words: 'Joined', tone: 'ok', note: '' }
  if (pausedBy === 'debt')
    return {
      words: 'Paused',
      tone: 'bad',
      note: `${brand.name} must pay a debt first. New orders are pending. We notify you when the programme resumes.`,
    }
  return pausedBy === 'budget'
    ? {
        words: 'Budget spent',
        tone: 'bad',
        note: 'Don’t post yet. We notify you when the budget has coins again.',
      }
    : {
        words: 'Paused by the brand',
        tone: 'warn',
        note: 'We notify you when the programme resumes.',
      }
}
