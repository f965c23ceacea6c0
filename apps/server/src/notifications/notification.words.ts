import { settings } from '#platform/settings.ts'
import { brandPath, campaignPath, creatorPath, Facts, statusPath } from './event-facts.ts'

export type Words = { title: string; message: string; link: string | null }
export type ReaderRole = 'creator' | 'brand' | null
type Tell = (data: Facts, role: ReaderRole) => Words

const account: Record<string, Tell> = {
  'account.welcome': (_, role) => ({
    title: `Welcome to ${settings.productName}`,
    message:
      role === 'brand'
        ? 'This is your dashboard: what needs you stands on top of it.'
        : 'All brands with their open campaigns are on your first page.',
    link: '/',
  }),
  'account.profile': (_, role) =>
    role === 'brand'
      ? {
          title: 'Complete your profile',
          message: 'Creators look at your story, categories and logo before they apply.',
          link: '/brand-settings',
        }
      : {
          title: 'Complete your profile',
          message: 'Brands look at your name, photo and handles before they accept you.',
          link: '/settings',
        },
  'account.coins': (_, role) =>
    role === 'brand'
      ? {
          title: 'How escrow works',
          message:
            'Publishing a campaign sets its whole budget aside. Creators are paid from it when you approve; what is left comes back to your wallet.',
          link: '/brand-wallet',
        }
      : {
          title: 'How coins work',
          message:
            'The coins you see on a campaign are already set aside. They are yours once the brand approves your content, and coupons are what you spend them on.',
          link: '/coupon',
        },
  'account.help': (_, role) => ({
    title: 'Where to get help',
    message:
      'A button that is off says why when you point at it or tap it, and every movement of coins stands in your history with its reason.',
    link: role === 'brand' ? '/brand-wallet' : '/coupon-history',
  }),
}

const campaign: Record<string, Tell> = {
  'campaign.published': (facts) => ({
    title: `${facts.brand} has a new campaign`,
    message: `${facts.campaign} is open for applications.`,
    link: brandPath(facts),
  }),
  'campaign.paused': (facts) => ({
    title: 'A campaign is paused',
    message: `${facts.brand} paused ${facts.campaign}. Your application stays where it is.`,
    link: statusPath,
  }),
  'campaign.resumed': (facts) => ({
    title: 'A campaign goes on',
    message: `${facts.brand} resumed ${facts.campaign}. Your application still counts.`,
    link: statusPath,
  }),
  'campaign.edited': (facts) => ({
    title: 'A campaign was changed',
    message: `${facts.brand} changed ${facts.campaign}. Read it again before you go on.`,
    link: brandPath(facts),
  }),
  'campaign.closed': (facts) => ({
    title: 'Campaign closed',
    message: `${facts.campaign} is closed. Coins of free places are back in your wallet.`,
    link: campaignPath(facts),
  }),
  'campaign.cancelled': (facts) => ({
    title: 'Campaign cancelled',
    message: `${facts.campaign} was cancelled. What was set aside for it is back in your wallet.`,
    link: campaignPath(facts),
  }),
}

const collaboration: Record<string, Tell> = {
  'collaboration.applied': (facts) => ({
    title: 'New application',
    message: `${facts.creator} applied to ${facts.campaign}.`,
    link: creatorPath(facts),
  }),
  'collaboration.withdrawn': (facts) => ({
    title: 'Application withdrawn',
    message: `${facts.creator} withdrew from ${facts.campaign}.`,
    link: campaignPath(facts),
  }),
  'collaboration.accepted': (facts) => ({
    title: 'You are in',
    message: `${facts.brand} accepted you for ${facts.campaign}.${facts.paid ? ` ${facts.coins} are held for your work.` : ''}`,
    link: statusPath,
  }),
  'collaboration.declined': (facts) => ({
    title: 'Application declined',
    message: `${facts.brand} decided against your application to ${facts.campaign}.${facts.reason}`,
    link: statusPath,
  }),
  'collaboration.submitted': (facts) => ({
    title: 'Content to review',
    message: `${facts.creator} sent content for ${facts.campaign}.`,
    link: creatorPath(facts),
  }),
  'collaboration.changes_requested': (facts) => ({
    title: 'Changes asked for',
    message: `${facts.brand} asks for changes to your content for ${facts.campaign}.${facts.reason}`,
    link: statusPath,
  }),
  'collaboration.completed': (facts, role) =>
    role === 'brand'
      ? {
          title: 'Collaboration completed',
          message: `The content of ${facts.creator} for ${facts.campaign} is approved${facts.paid ? ' and paid' : ''}.`,
          link: creatorPath(facts),
        }
      : {
          title: facts.paid ? 'Your coins have arrived' : 'Content approved',
          message: `${facts.brand} approved your content for ${facts.campaign}${facts.paid ? `: ${facts.coins} are yours to spend` : ''}.`,
          link: facts.paid ? '/coupon' : statusPath,
        },
  'collaboration.cancelled': (facts, role) =>
    role === 'brand'
      ? {
          title: 'Collaboration cancelled',
          message: `${facts.creator} no longer takes part in ${facts.campaign}. The place is free again.${facts.reason}`,
          link: creatorPath(facts),
        }
      : {
          title: 'Collaboration cancelled',
          message: `${facts.brand} ended your collaboration on ${facts.campaign}.${facts.reason}`,
          link: statusPath,
        },
  'collaboration.expired': (facts, role) =>
    role === 'brand'
      ? {
          title: 'Collaboration expired',
          message: `The time for ${facts.creator} in ${facts.campaign} ran out. The place is free again.`,
          link: creatorPath(facts),
        }
      : {
          title: 'Collaboration expired',
          message: `Your place or application in ${facts.campaign} has run out.`,
          link: statusPath,
        },
}

const money: Record<string, Tell> = {
  'topup.paid': (facts) => ({
    title: 'Top-up received',
    message: `${facts.coins} are in your wallet.`,
    link: '/brand-wallet',
  }),
  'topup.failed': () => ({
    title: 'Top-up declined',
    message: 'The payment did not go through and nothing was charged. You can try again.',
    link: '/brand-wallet',
  }),
  'redemption.issued': (facts) => ({
    title: 'Coupon redeemed',
    message: `“${facts.text('couponTitle', 'Your coupon')}” is yours. Its code is in your coupon history.`,
    link: '/coupon-history',
  }),
}

const words: Readonly<Record<string, Tell>> = {
  ...account,
  ...campaign,
  ...collaboration,
  ...money,
}

/** The words of a notification for this reader; undefined for a topic nobody wrote words for. */
export const wordsOf = (topic: string, data: unknown, role: ReaderRole): Words | undefined =>
  words[topic]?.(new Facts((data ?? {}) as Record<string, unknown>), role)
