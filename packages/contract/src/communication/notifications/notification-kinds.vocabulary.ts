import * as z from 'zod/mini'
import type { MemberAction } from '../../accounts/brands/member-actions.ts'
import type { Side } from '../../side.ts'

export const notificationChannels = ['inApp', 'mail', 'push'] as const
export const NotificationChannel = z.enum(notificationChannels, 'Choose a channel.')
export type NotificationChannel = z.infer<typeof NotificationChannel>

export const notificationChannelLabels: Record<NotificationChannel, string> = {
  inApp: 'In Tandem',
  mail: 'Email',
  push: 'Push',
}

export const notificationGroupLabels = {
  always: 'Always sent',
  work: 'Collaborations',
  team: 'Team',
  sales: 'Programmes and orders',
  news: 'Reviews, news and tips',
}
export type NotificationGroup = keyof typeof notificationGroupLabels

type OnSide = { label: string; text: string }

type Kind = {
  /** Settings show the kinds of a group together. */
  group: NotificationGroup
  /** The channels that a person who chose nothing gets. */
  usual: readonly NotificationChannel[]
  /** Members of a brand who may not do this get only the list in Tandem, until they choose. */
  usualFor?: MemberAction
  /** A sentence that says why email and the list in Tandem cannot be switched off. */
  mandatoryBecause?: string
  /** True if the kind tells about coins or money, so it is news however late it is told. */
  movesCoins?: true
  /** True if an email never waits for a daily or weekly summary. */
  atOnce?: true
  /** True if the kind exists only in Tandem. */
  inAppOnly?: true
  /** Null for a side that never gets this kind. */
  sides: Record<Side, OnSide | null>
}

const everywhere = ['inApp', 'mail', 'push'] as const
const withoutPush = ['inApp', 'mail'] as const

export const notificationKindNames = [
  'security',
  'places',
  'payments',
  'disputes',
  'deadlines',
  'applications',
  'shipments',
  'receipts',
  'content',
  'messages',
  'teamwork',
  'barter',
  'rights',
  'members',
  'programmes',
  'commissions',
  'reviews',
  'reports',
  'posts',
  'monthly_report',
  'campaigns',
  'notices',
  'news',
  'tips',
] as const
export const NotificationKind = z.enum(notificationKindNames, 'Choose a kind of notification.')
export type NotificationKind = z.infer<typeof NotificationKind>

/** Settings show the kinds in this order. */
export const notificationKinds: Record<NotificationKind, Kind> = {
  security: {
    group: 'always',
    usual: everywhere,
    mandatoryBecause: 'It protects your account.',
    sides: {
      creator: { label: 'Security', text: 'Sign-ins, changes of your account, ended access.' },
      brand: {
        label: 'Security',
        text: 'Sign-ins, changes of your account, ended access of members.',
      },
    },
  },
  places: {
    group: 'always',
    usual: everywhere,
    mandatoryBecause: 'It can give or end a place.',
    sides: {
      creator: {
        label: 'Places',
        text: 'A place was accepted or agreed, or it was cancelled or expired.',
      },
      brand: {
        label: 'Places',
        text: 'A creator took a place or agreed to a deal, or the place was cancelled or expired.',
      },
    },
  },
  payments: {
    group: 'always',
    usual: everywhere,
    mandatoryBecause: 'It moves your coins or money.',
    movesCoins: true,
    sides: {
      creator: {
        label: 'Coins and codes',
        text: 'Coins that were paid, held, refused or returned, and codes of coupons.',
      },
      brand: {
        label: 'Coins and payments',
        text: 'Top-ups, refunds, chargebacks, payments to creators, and used-up budgets.',
      },
    },
  },
  disputes: {
    group: 'always',
    usual: everywhere,
    mandatoryBecause: 'Without your answer, it can be decided against you.',
    sides: {
      creator: { label: 'Disputes', text: 'A dispute was opened, answered or settled.' },
      brand: { label: 'Disputes', text: 'A dispute was opened, answered or settled.' },
    },
  },
  deadlines: {
    group: 'work',
    usual: everywhere,
    atOnce: true,
    sides: {
      creator: {
        label: 'Reminders',
        text: 'A task, a code or your coins are about to run out of time.',
      },
      brand: { label: 'Reminders', text: 'A task of yours is about to run out of time.' },
    },
  },
  applications: {
    group: 'work',
    usual: everywhere,
    sides: {
      creator: {
        label: 'Applications and invitations',
        text: 'Invitations from brands, and news about your applications.',
      },
      brand: {
        label: 'Applications and invitations',
        text: 'New applications, and answers to your invitations.',
      },
    },
  },
  shipments: {
    group: 'work',
    usual: everywhere,
    sides: {
      creator: { label: 'Shipments', text: 'A product was sent, received or sent again.' },
      brand: {
        label: 'Shipments',
        text: 'Addresses for your products, deliveries, and problems with parcels.',
      },
    },
  },
  receipts: {
    group: 'work',
    usual: everywhere,
    sides: {
      creator: { label: 'Receipts', text: 'Your receipt was approved or rejected.' },
      brand: { label: 'Receipts', text: 'A receipt needs your decision or was approved.' },
    },
  },
  content: {
    group: 'work',
    usual: everywhere,
    sides: {
      creator: {
        label: 'Content',
        text: 'Changes and comments on your content, and approved drafts.',
      },
      brand: { label: 'Content', text: 'Drafts and posts that need your review.' },
    },
  },
  messages: {
    group: 'work',
    usual: everywhere,
    sides: {
      creator: { label: 'Messages', text: 'A message stays unread for 10 minutes.' },
      brand: { label: 'Messages', text: 'A message stays unread for 10 minutes.' },
    },
  },
  teamwork: {
    group: 'team',
    usual: everywhere,
    sides: {
      creator: null,
      brand: {
        label: 'Teamwork',
        text: 'A colleague assigned you something or mentioned you in a note.',
      },
    },
  },
  barter: {
    group: 'work',
    usual: everywhere,
    sides: {
      creator: { label: 'Deals', text: 'Proposals, counter-offers and declined deals.' },
      brand: { label: 'Deals', text: 'Proposals, counter-offers and declined deals.' },
    },
  },
  rights: {
    group: 'work',
    usual: everywhere,
    sides: {
      creator: {
        label: 'Rights',
        text: 'Requests to use your content, and rights that end or are renewed.',
      },
      brand: { label: 'Rights', text: 'Answers to your requests, and rights that end.' },
    },
  },
  members: {
    group: 'team',
    usual: withoutPush,
    sides: {
      creator: null,
      brand: { label: 'Members', text: 'People who join or leave your brand.' },
    },
  },
  programmes: {
    group: 'sales',
    usual: withoutPush,
    sides: {
      creator: {
        label: 'Programmes',
        text: 'Invitations, and changes of the programmes you are in.',
      },
      brand: { label: 'Programmes', text: 'New creators, low budgets, and shops without orders.' },
    },
  },
  commissions: {
    group: 'sales',
    usual: withoutPush,
    movesCoins: true,
    sides: {
      creator: { label: 'Orders', text: 'Orders that you brought, and their commissions.' },
      brand: { label: 'Orders', text: 'Flagged and missing orders that need your decision.' },
    },
  },
  reviews: {
    group: 'news',
    usual: withoutPush,
    sides: {
      creator: { label: 'Reviews', text: 'Reviews of your work, and answers to yours.' },
      brand: { label: 'Reviews', text: 'Reviews of your brand, and answers to yours.' },
    },
  },
  reports: {
    group: 'news',
    usual: ['inApp'],
    sides: {
      creator: {
        label: 'Reports',
        text: 'Somebody reported something of yours, and nothing changes.',
      },
      brand: {
        label: 'Reports',
        text: 'Somebody reported something of yours, and nothing changes.',
      },
    },
  },
  posts: {
    group: 'news',
    usual: withoutPush,
    sides: {
      creator: {
        label: 'Posts',
        text: 'Thanks from brands, and numbers and connections that need you.',
      },
      brand: { label: 'Posts', text: 'Creators share posts about you.' },
    },
  },
  monthly_report: {
    group: 'news',
    usual: withoutPush,
    usualFor: 'reports.receive',
    sides: {
      creator: null,
      brand: {
        label: 'Monthly report',
        text: 'The results of a month, on the first day of the next one.',
      },
    },
  },
  campaigns: {
    group: 'news',
    usual: withoutPush,
    sides: {
      creator: {
        label: 'New campaigns',
        text: 'News of your favourite brands and of your saved searches.',
      },
      brand: null,
    },
  },
  notices: {
    group: 'always',
    usual: withoutPush,
    mandatoryBecause: 'The operator has to tell everybody.',
    sides: {
      creator: { label: 'Important notices', text: 'Changes that the operator has to tell you.' },
      brand: { label: 'Important notices', text: 'Changes that the operator has to tell you.' },
    },
  },
  news: {
    group: 'news',
    usual: withoutPush,
    sides: {
      creator: { label: 'Announcements', text: 'News about this marketplace.' },
      brand: { label: 'Announcements', text: 'News about this marketplace.' },
    },
  },
  tips: {
    group: 'news',
    usual: ['inApp'],
    inAppOnly: true,
    sides: {
      creator: { label: 'Tips', text: 'How Tandem works. Only in Tandem.' },
      brand: { label: 'Tips', text: 'How Tandem works. Only in Tandem.' },
    },
  },
}

export const isMandatory = (kind: NotificationKind): boolean =>
  notificationKinds[kind].mandatoryBecause !== undefined

export const movesCoins = (kind: NotificationKind): boolean =>
  notificationKinds[kind].movesCoins === true

export const mailFrequencies = ['at_once', 'daily', 'weekly'] as const
export const MailFrequency = z.enum(mailFrequencies, 'Choose how often you want emails.')
export type MailFrequency = z.infer<typeof MailFrequency>

export const mailFrequencyLabels: Record<MailFrequency, string> = {
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
}

/** Numbered as in ISO 8601. */
export const weekdayLabels: Record<number, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}
