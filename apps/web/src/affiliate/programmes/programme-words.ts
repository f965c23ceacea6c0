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
  approved: { words: 'Taking part', tone: 'ok' },
  paused: { words: 'Paused', tone: 'warn' },
  declined: { words: 'Said no', tone: 'neutral' },
  rejected: { words: 'Rejected', tone: 'neutral' },
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
      note: 'What you brought before stays yours. Later orders earn nothing.',
    }
  switch (enrolment?.state) {
    case 'invited':
      return {
        words: 'Invited',
        tone: 'accent',
        note: 'Read the terms, then say yes or no.',
      }
    case 'applied':
      return { words: 'Applied', tone: 'neutral', note: `${brand.name} decides next.` }
    case 'paused':
      return { words: 'Paused', tone: 'warn', note: 'New clicks and codes earn nothing for now.' }
    case 'rejected':
      return {
        words: 'Not taken',
        tone: 'neutral',
        note: `You can apply again after ${applyAgainDays} days.`,
      }
    case 'removed':
      return { words: 'Removed', tone: 'neutral', note: 'What you brought before stays yours.' }
    case 'declined':
      return { words: 'Not in', tone: 'neutral', note: 'You said no, or left. You can join again.' }
    default:
  }
  if (state === 'open') return { words: 'You take part', tone: 'ok', note: '' }
  if (pausedBy === 'debt')
    return {
      words: 'Paused',
      tone: 'bad',
      note: `${brand.name} has to settle its account first. New orders wait, and you are told when it goes on.`,
    }
  return pausedBy === 'budget'
    ? {
        words: 'Budget spent',
        tone: 'bad',
        note: 'Wait with new posts: you are told when there are coins again.',
      }
    : { words: 'Paused by the brand', tone: 'warn', note: 'You are told when it goes on.' }
}
