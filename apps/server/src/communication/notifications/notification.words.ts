import { unseenMax } from '@tandem/contract/discovery/saved-searches/search.schema.ts'
import { viewMinutes } from '@tandem/contract/operator/access/operator.limits.ts'
import { counted } from '@tandem/contract/plural.ts'
import { exportPageOf } from '#accounts/exports/index.ts'
import { accessEndInWords, revokedInWords } from '#accounts/identity/index.ts'
import { settings } from '#platform/settings/settings.ts'
import { barterWords } from './barter.words.ts'
import { collaborationWords } from './collaboration.words.ts'
import { commissionWords } from './commission.words.ts'
import { contentWords } from './content.words.ts'
import { couponWords } from './coupon.words.ts'
import {
  brandOf,
  brandPath,
  campaignOf,
  campaignPath,
  collaborationPath,
  creatorOf,
  creatorPath,
  momentOf,
  type ReaderRole,
  reasonOf,
  statusPath,
  type Tell,
  type TopicWords,
  text,
  type Words,
  withMessages,
} from './event-facts.ts'
import { memberWords } from './member.words.ts'
import { moneyWords, spendingWords } from './money.words.ts'
import { postWords } from './post.words.ts'
import { programmeWords } from './programme.words.ts'
import { reportWords } from './report.words.ts'
import { reviewWords } from './review.words.ts'
import { rightsWords } from './rights.words.ts'
import { rightsEndWords } from './rights-end.words.ts'
import { shipmentWords } from './shipment.words.ts'
import { teamworkWords } from './team/teamwork.words.ts'
import { monthlyReportWords } from './topics/monthly-report.words.ts'

export type { ReaderRole, Words } from './event-facts.ts'

const account = {
  'account.welcome': (_, role) => ({
    title: `Welcome to ${settings.productName}`,
    message:
      role === 'brand'
        ? 'Your dashboard shows the tasks that need you first.'
        : 'Your home page shows all brands and their open campaigns.',
    link: '/',
  }),
  'account.profile': (_, role) =>
    role === 'brand'
      ? {
          title: 'Complete your profile',
          message: 'Creators look at your story, categories and logo before they apply.',
          link: '/brand-settings/profile',
        }
      : {
          title: 'Complete your profile',
          message: 'Brands look at your name, photo and handles before they accept you.',
          link: '/settings/profile',
        },
  'account.coins': (_, role) =>
    role === 'brand'
      ? {
          title: 'How escrow works',
          message:
            'Publishing a campaign holds its whole budget. Creators are paid from it when you approve their content. Unused coins return to your wallet.',
          link: '/brand-wallet',
        }
      : {
          title: 'How coins work',
          message:
            'The coins of a campaign are already held. You receive them when the brand approves your content. You spend them on coupons.',
          link: '/coupon',
        },
  'account.help': (_, role) => ({
    title: 'Where to get help',
    message:
      'Point at or tap a disabled button to see why it is disabled. Your history lists every transaction with its reason.',
    link: role === 'brand' ? '/brand-wallet' : '/coupon-history',
  }),
  'account.access_revoked': ({ revoked, because }, role) => ({
    title: 'Access was revoked',
    message: `${text(revokedInWords(revoked), 'All access')} ended because ${accessEndInWords(because)}. Issue new access where you still need it.`,
    link: role === 'brand' ? '/brand-settings/api-keys' : '/settings/security',
  }),
  'account.access_of_member_revoked': ({ revoked, because, email }) => ({
    title: 'Access that a member had issued was revoked',
    message: `${text(revokedInWords(revoked), 'All access')} of ${text(email, 'a member')} ended because ${accessEndInWords(because)}.`,
    link: '/brand-settings/api-keys',
  }),
  'account.suspended': (facts) => ({
    title: 'Your account was suspended',
    message: `The operator suspended your account, so you cannot sign in. Contact the operator if this is a mistake.${reasonOf(facts)}`,
    link: '/about',
  }),
  'account.restored': (facts) => ({
    title: 'Your account is open again',
    message: `The operator ended the suspension, so you can sign in again.${reasonOf(facts)}`,
    link: '/',
  }),
  'account.viewed': (facts, role) => ({
    title: 'An operator viewed your account',
    message: `An operator of this marketplace opened your pages to help, for at most ${viewMinutes} minutes. Operators see what you see, without your secrets, and cannot change anything.${reasonOf(facts)}`,
    link: role === 'brand' ? '/brand-settings/security' : '/settings/security',
  }),
} satisfies Partial<TopicWords>

const ownData = {
  'deletion.planned': ({ dueAt }, role, zone) => ({
    title: 'Your account will be deleted',
    message: `Your account will be deleted ${momentOf(dueAt, zone)}. You can keep it until then.`,
    link: exportPageOf(role),
  }),
  'deletion.reminded': ({ dueAt }, role, zone) => ({
    title: 'Your account will be deleted tomorrow',
    message: `Your account will be deleted ${momentOf(dueAt, zone)}. Afterwards, nobody can restore it.`,
    link: exportPageOf(role),
  }),
  'deletion.cancelled': (_, role) => ({
    title: 'You keep your account',
    message: 'Your account will not be deleted.',
    link: exportPageOf(role),
  }),
  'deletion.postponed': ({ dueAt }, role, zone) => ({
    title: 'Your account could not be deleted',
    message: `Something new must be settled first. We try again ${momentOf(dueAt, zone)}.`,
    link: exportPageOf(role),
  }),
  'export.ready': ({ of, expiresAt }, role, zone) => ({
    title: 'Your export is ready',
    message: `Download ${of === 'brand' ? 'your brand’s data' : 'your data'} ${momentOf(expiresAt, zone, 'by ')}. Then the file is deleted.`,
    link: exportPageOf(role),
  }),
  'export.failed': (_, role) => ({
    title: 'Your export could not be made',
    message: 'Start it again. If it fails again, contact the operator.',
    link: exportPageOf(role),
  }),
} satisfies Partial<TopicWords>

const asSentence = (words: string): string => (/[.]$/.test(words) ? words : `${words}.`)

/** The link is an address of this site, or an https address that follows the text. */
const announced = ({
  title,
  body,
  link,
}: {
  title?: string
  body?: string
  link?: string | null
}): Words => {
  const isOwn = text(link, '').startsWith('/')
  const parts = [
    text(body, 'The operator published an announcement.'),
    ...(isOwn ? [] : [text(link, '')]),
  ].filter((part) => part !== '')
  const message = parts.join(' ')
  return {
    title: text(title, 'Announcement'),
    message: asSentence(message),
    link: isOwn ? text(link, '/') : '/',
  }
}

const announcement = {
  'announcement.news_started': announced,
  'announcement.notice_started': ({ reason, ...facts }) => {
    const words = announced(facts)
    const because = text(reason, '') === '' ? '' : ` You get this because: ${reason}`
    return { ...words, message: asSentence(`${words.message}${because}`) }
  },
} satisfies Partial<TopicWords>

const brand = {
  'brand.verified': ({ checks }) => ({
    title: 'Your brand is verified',
    message: `Your page and your campaigns show it. ${asSentence(`An operator checked: ${text(checks, 'your brand')}`)}`,
    link: '/brand-settings/profile',
  }),
  'brand.verification_ended': (facts) => ({
    title: 'Your brand is no longer verified',
    message: `Your page and your campaigns no longer show the mark.${reasonOf(facts)} Contact the operator to be checked again.`,
    link: '/brand-settings/profile',
  }),
} satisfies Partial<TopicWords>

const campaign = {
  'campaign.published': (facts) => ({
    title: `${brandOf(facts)} has a new campaign`,
    message: `${campaignOf(facts)} is open for applications.`,
    link: brandPath(facts),
  }),
  'campaign.paused': (facts) => ({
    title: `${brandOf(facts)} paused ${campaignOf(facts)}`,
    message: 'Your application stays open.',
    link: statusPath,
  }),
  'campaign.resumed': (facts) => ({
    title: `${brandOf(facts)} resumed ${campaignOf(facts)}`,
    message: 'Your application is still open.',
    link: statusPath,
  }),
  'campaign.paused_by_operator': (facts) => ({
    title: `An operator paused ${campaignOf(facts)}`,
    message: `It takes no new applications. Running collaborations go on.${reasonOf(facts)} Contact the operator to resume it.`,
    link: campaignPath(facts),
  }),
  'campaign.resumed_by_operator': (facts) => ({
    title: `An operator resumed ${campaignOf(facts)}`,
    message: `It takes applications again.${reasonOf(facts)}`,
    link: campaignPath(facts),
  }),
  'campaign.edited': (facts) => ({
    title: `${brandOf(facts)} changed ${campaignOf(facts)}`,
    message: 'Read the changed campaign before you continue.',
    link: brandPath(facts),
  }),
  'campaign.closed': (facts) => ({
    title: 'Campaign closed',
    message: `${campaignOf(facts)} is closed. The coins of open places are back in your wallet.`,
    link: campaignPath(facts),
  }),
  'campaign.cancelled': (facts) => ({
    title: 'Campaign cancelled',
    message: `${campaignOf(facts)} was cancelled. The coins that were held for it are back in your wallet.`,
    link: campaignPath(facts),
  }),
} satisfies Partial<TopicWords>

const search = {
  'search.found': ({ searchId, name, found = 1 }) => ({
    title: `New for “${text(name, 'your search')}”`,
    message:
      found >= unseenMax
        ? `At least ${unseenMax} new campaigns match your saved search. Open the search to be notified of more.`
        : `${counted(found, 'new campaign matches', 'new campaigns match')} your saved search.`,
    link: searchId ? `/?show=campaigns&saved=${encodeURIComponent(searchId)}` : '/?show=campaigns',
  }),
} satisfies Partial<TopicWords>

const message = {
  'message.unread': (facts, role) =>
    role === 'brand'
      ? {
          title: `New message from ${creatorOf(facts)}`,
          message: `${creatorOf(facts)} wrote to you about ${campaignOf(facts)}.`,
          link: withMessages(creatorPath(facts)),
        }
      : {
          title: `New message from ${brandOf(facts)}`,
          message: `${brandOf(facts)} wrote to you about ${campaignOf(facts)}.`,
          link: withMessages(collaborationPath(facts)),
        },
} satisfies Partial<TopicWords>

const words: TopicWords = {
  ...account,
  ...ownData,
  ...announcement,
  ...brand,
  ...campaign,
  ...collaborationWords,
  ...contentWords,
  ...memberWords,
  ...shipmentWords,
  ...search,
  ...message,
  ...monthlyReportWords,
  ...reportWords,
  ...reviewWords,
  ...spendingWords,
  ...moneyWords,
  ...couponWords,
  ...postWords,
  ...programmeWords,
  ...commissionWords,
  ...barterWords,
  ...rightsEndWords,
  ...rightsWords,
  ...teamworkWords,
}

export const wordsOf = (
  topic: string,
  data: unknown,
  role: ReaderRole,
  zone: string | null = null,
): Words | undefined => {
  const tell: Tell<object> | undefined = (words as Readonly<Record<string, Tell<object>>>)[topic]
  return tell?.(data ?? {}, role, zone)
}
