import type {
  ConnectOutcome,
  Platform,
  ShownTo,
  Trouble,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'

export const beforeConnecting: Record<Platform, string> = {
  youtube: 'Views, likes and comments of your videos are read; YouTube gives no shares and saves.',
  instagram:
    'For professional accounts only: in Instagram, choose Settings, Account type, then Creator or Business. It is free. A story is read while it can be seen.',
  tiktok:
    'Views, likes, comments and shares of public videos are read; TikTok gives no saves. Brands see the name of the account.',
}

export const shownToWords: Record<ShownTo, { label: string; hint: string; line: string }> = {
  nobody: {
    label: 'Nobody',
    hint: 'Only you see them.',
    line: 'Only you see its numbers.',
  },
  chosen: {
    label: 'Brands I choose',
    hint: 'You name each of them.',
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
      return `${name} no longer lets us read. Connect it again to go on.`
    case 'limited':
      return `${name} asked us to wait. The last numbers stay until then.`
    case 'not_set_up':
      return `${name} is switched off here at the moment. The last numbers stay.`
    default:
      return `${name} gave no usable answer. We try again; the last numbers stay.`
  }
}

export const outcomeSentence = (platform: Platform, outcome: ConnectOutcome): string => {
  const name = platformLabels[platform]
  switch (outcome) {
    case 'connected':
      return `${name} is connected. Choose below who sees its numbers; until you do, only you see them.`
    case 'refused':
      return `${name} wasn’t connected: the permission to read was not given. Connect it again and leave everything ticked.`
    case 'wrong_account':
      return platform === 'instagram'
        ? 'This Instagram account is a personal one, whose numbers can’t be read. Make it a professional account in Instagram’s settings, then connect it again.'
        : `This account has no ${platform === 'youtube' ? 'YouTube channel' : 'numbers to read'}. Connect the one you post with.`
    case 'taken':
      return `Another creator here has connected this ${name} account. Use another one, or disconnect it there first.`
    case 'expired':
      return `That took too long, or began in another window. Connect ${name} again.`
    case 'away':
      return `${name} gave no usable answer just now. Try again in a few minutes.`
  }
}
