import type {
  ConnectOutcome,
  Platform,
  ShownTo,
  Trouble,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'

export const beforeConnecting: Record<Platform, string> = {
  youtube:
    'We read the views, likes and comments of your videos. YouTube does not report shares and saves.',
  instagram:
    'Only professional accounts can connect. In Instagram, choose Settings, Account type, then Creator or Business. This is free. We read a story while it is online.',
  tiktok:
    'We read the views, likes, comments and shares of your public videos. TikTok does not report saves. Brands see the name of the account.',
}

export const shownToWords: Record<ShownTo, { label: string; hint: string; line: string }> = {
  nobody: {
    label: 'Nobody',
    hint: 'Only you see them.',
    line: 'Only you see the numbers.',
  },
  chosen: {
    label: 'Brands I choose',
    hint: 'You choose each brand.',
    line: 'Shown to the brands you chose',
  },
  working: {
    label: 'Brands I work with',
    hint: 'Every brand that has accepted you.',
    line: 'Shown to brands you work with.',
  },
  everyone: {
    label: 'Everybody',
    hint: 'Also in brands’ portfolios, your media kit and search.',
    line: 'Shown to everybody.',
  },
}

export const troubleSentence = (platform: Platform, trouble: Trouble): string => {
  const name = platformLabels[platform]
  switch (trouble) {
    case 'refused':
      return `${name} no longer lets us read your numbers. Connect it again.`
    case 'limited':
      return `${name} asked us to wait before we read again. Until then, we show the last numbers.`
    case 'not_set_up':
      return `${name} is switched off on this site at the moment. We show the last numbers.`
    default:
      return `${name} sent an unexpected response. We will try again. Until then, we show the last numbers.`
  }
}

export const outcomeSentence = (platform: Platform, outcome: ConnectOutcome): string => {
  const name = platformLabels[platform]
  switch (outcome) {
    case 'connected':
      return `${name} is connected. Only you see its numbers until you choose below who sees them.`
    case 'refused':
      return `${name} was not connected, because you did not allow us to read your numbers. Connect it again and keep all checkboxes selected.`
    case 'wrong_account':
      return platform === 'instagram'
        ? 'We can’t read the numbers of a personal Instagram account. Make it a professional account in Instagram’s settings, then connect it again.'
        : `This account has no ${platform === 'youtube' ? 'YouTube channel' : 'numbers to read'}. Connect the account that you post with.`
    case 'taken':
      return `Another creator has connected this ${name} account. Use another account, or disconnect it from the other profile first.`
    case 'expired':
      return `The request expired or started in another window. Connect ${name} again.`
    case 'away':
      return `${name} sent an unexpected response. Try again in a few minutes.`
  }
}
