import type { CollaborationTold } from '@tandem/contract/collaborations/lifecycle/collaboration.events.ts'
import {
  agree,
  brandOf,
  byDeadline,
  campaignOf,
  campaignPath,
  coinsOf,
  creatorOf,
  creatorPath,
  isPaid,
  lostProductOf,
  momentOf,
  paydayOf,
  reasonOf,
  type Tell,
  type TopicWords,
  text,
  toBrand,
  toCreator,
  toReviewer,
  workPath,
} from './event-facts.ts'

const toBoth =
  <Data>(creator: Tell<Data>, brand: Tell<Data>): Tell<Data> =>
  (facts, role, zone) =>
    role === 'brand' ? brand(facts, role, zone) : creator(facts, role, zone)

const leftOf = ({ left }: { left?: string }): string => (left ? ` ${left}` : '')
const offRecord = ' This does not affect your record.'
const answerDispute = (facts: Partial<CollaborationTold>, zone: string | null): string =>
  `Answer the dispute about ${campaignOf(facts)}${byDeadline(facts, zone)}. The coins stay held until it is settled.`
const answerProposal = (facts: Partial<CollaborationTold>): string =>
  `Accept or decline the proposal in the dispute about ${campaignOf(facts)}.${reasonOf(facts)}`
const withoutDecision = 'Without a decision, it is approved automatically.'

const asking = {
  'collaboration.invited': toCreator(
    (facts) => `${brandOf(facts)} invited you to ${campaignOf(facts)}`,
    (facts, zone) => `Accept or decline the invitation${byDeadline(facts, zone)}.`,
  ),
  'collaboration.invitation_accepted': (facts) => ({
    ...(facts.dealId === undefined
      ? {
          title: `${creatorOf(facts)} accepted your invitation`,
          message: `${creatorOf(facts)} has joined ${campaignOf(facts)}.`,
        }
      : {
          title: `${creatorOf(facts)} accepted your terms`,
          message: `The deal on ${campaignOf(facts)} is agreed. Send the product when ${creatorOf(facts)} has added an address.`,
        }),
    link: creatorPath(facts),
  }),
  'collaboration.invitation_declined': toBrand(
    (facts) => `${creatorOf(facts)} declined your invitation`,
    (facts) => `${creatorOf(facts)} did not join ${campaignOf(facts)}.${reasonOf(facts)}`,
  ),
  'collaboration.invitation_withdrawn': toCreator(
    (facts) => `${brandOf(facts)} withdrew an invitation`,
    (facts) => `The invitation to ${campaignOf(facts)} is no longer open.`,
  ),
  'collaboration.reconsidered': toCreator(
    'Your application was reopened',
    (facts) => `${brandOf(facts)} is reconsidering your application to ${campaignOf(facts)}.`,
  ),
  'collaboration.creator_reminded': toCreator(
    (facts) => `Reminder: ${campaignOf(facts)} needs your next step`,
    (facts, zone) =>
      `Take your next step ${momentOf(facts.deadline, zone, 'by ')}.${leftOf(facts)}`,
  ),
  'collaboration.brand_reminded': toBrand(
    (facts) => `Reminder: ${creatorOf(facts)} needs your next step`,
    (facts, zone) =>
      `Take your next step in ${campaignOf(facts)} ${momentOf(facts.deadline, zone, 'by ')}.${leftOf(facts)}`,
  ),
  'collaboration.approval_reminded': toBrand(
    (facts) => `Last reminder: review the content of ${creatorOf(facts)}`,
    (facts, zone) =>
      `Decide about the content for ${campaignOf(facts)} ${momentOf(facts.deadline, zone, 'by ')}. Without your decision, it is approved automatically, and the creator is paid as agreed.`,
  ),
} satisfies Partial<TopicWords>

const working = {
  'collaboration.extended': toBrand(
    (facts) => `${creatorOf(facts)} extended ${campaignOf(facts)}`,
    (facts, zone) =>
      `The content is now due ${momentOf(facts.dueAt, zone, 'by ')}.${reasonOf(facts)}`,
  ),
  'collaboration.shipped': toCreator(
    (facts) => `${brandOf(facts)} sent your product`,
    (facts) => `Confirm delivery when the product for ${campaignOf(facts)} arrives.`,
  ),
  'collaboration.received': toBoth(
    toCreator(
      'Delivery confirmed automatically',
      (facts) =>
        `No problem was reported with the parcel for ${campaignOf(facts)}, so your time to create the content starts now.`,
    ),
    toBrand(
      (facts) =>
        facts.silence
          ? 'Delivery confirmed automatically'
          : `${creatorOf(facts)} received the product`,
      (facts) =>
        facts.silence
          ? `${creatorOf(facts)} reported no problem with the parcel. Next, they create the content for ${campaignOf(facts)}.`
          : `Next, ${creatorOf(facts)} creates the content for ${campaignOf(facts)}.`,
    ),
  ),
  'collaboration.resend_agreed': toCreator(
    (facts) => `${brandOf(facts)} is sending the product again`,
    (facts) => `You will receive a new parcel for ${campaignOf(facts)}.`,
  ),
  'collaboration.shipment_refused': toBrand(
    (facts) => `${creatorOf(facts)} refused the parcel because of an undisclosed fee`,
    (facts) => `The collaboration on ${campaignOf(facts)} is cancelled.${reasonOf(facts)}`,
  ),
  'collaboration.receipt_sent': toBrand(
    (facts) => `${creatorOf(facts)} sent a receipt`,
    (facts, zone) =>
      `Approve or reject the receipt for ${campaignOf(facts)}${byDeadline(facts, zone)}. ${withoutDecision}`,
  ),
  'collaboration.receipt_approved': toBoth(
    toCreator(
      (facts) =>
        facts.silence
          ? 'Your receipt was approved automatically'
          : `${brandOf(facts)} approved your receipt`,
      (facts) =>
        `${coinsOf(facts)} for your purchase ${agree(facts, 'are')} ${facts.paidBack ? 'in your wallet' : 'paid when your content is approved'}. Your time to create for ${campaignOf(facts)} starts now.`,
    ),
    toBrand(
      (facts) => (facts.silence ? 'Receipt approved automatically' : 'Receipt approved'),
      (facts) =>
        `The receipt of ${creatorOf(facts)} for ${campaignOf(facts)} ${facts.silence ? 'was approved, because nobody checked it in time' : 'is approved'}. ${coinsOf(facts)} ${facts.paidBack ? `${agree(facts, 'were')} refunded` : `${agree(facts, 'are')} refunded when the content is approved`}.`,
    ),
  ),
  'collaboration.receipt_refused': toCreator(
    (facts) => `${brandOf(facts)} rejected your receipt`,
    (facts, zone) =>
      `Send another receipt for ${campaignOf(facts)}${byDeadline(facts, zone)}.${reasonOf(facts)}`,
  ),
  'collaboration.changes_taken_back': toCreator(
    (facts) => `${brandOf(facts)} withdrew the request for changes`,
    (facts) =>
      `${brandOf(facts)} is reviewing your content for ${campaignOf(facts)} as you submitted it.`,
  ),
  'collaboration.draft_approved': toBoth(
    toCreator(
      (facts) =>
        facts.silence
          ? 'Your draft was approved automatically'
          : `${brandOf(facts)} approved your draft`,
      (facts, zone) =>
        `Post the content for ${campaignOf(facts)} and add your post’s link${byDeadline(facts, zone)}.`,
    ),
    toBrand(
      (facts) => (facts.silence ? 'Draft approved automatically' : 'Draft approved'),
      (facts) =>
        `The draft of ${creatorOf(facts)} for ${campaignOf(facts)} ${facts.silence ? 'was approved, because nobody reviewed it in time' : 'is approved'}. Next, the creator posts it.`,
    ),
  ),
  'collaboration.went_live': toReviewer(
    (facts) => `${creatorOf(facts)} posted for ${campaignOf(facts)}`,
    (facts, zone) =>
      `Approve the post or request changes${byDeadline(facts, zone)}. ${withoutDecision}`,
  ),
  'collaboration.live_refused': toCreator(
    (facts) => `${brandOf(facts)} requested changes to your post`,
    (facts, zone) =>
      `Change the post for ${campaignOf(facts)} and add its link again${byDeadline(facts, zone)}.${reasonOf(facts)}`,
  ),
} satisfies Partial<TopicWords>

const disputing = {
  'collaboration.disputed': toBoth(
    toCreator((facts) => `${brandOf(facts)} opened a dispute`, answerDispute),
    toBrand((facts) => `${creatorOf(facts)} opened a dispute`, answerDispute),
  ),
  'collaboration.dispute_answered': toBoth(
    toCreator(
      (facts) => `${brandOf(facts)} answered your dispute`,
      (facts) => `Read the answer about ${campaignOf(facts)}.`,
    ),
    toBrand(
      (facts) => `${creatorOf(facts)} answered your dispute`,
      (facts) => `Read the answer about ${campaignOf(facts)}.`,
    ),
  ),
  'collaboration.split_proposed': toBoth(
    toCreator((facts) => `${brandOf(facts)} proposed a settlement`, answerProposal),
    toBrand((facts) => `${creatorOf(facts)} proposed a settlement`, answerProposal),
  ),
  'collaboration.dispute_taken_back': toBoth(
    toCreator(
      (facts) => `${brandOf(facts)} withdrew the dispute`,
      (facts) => `The work on ${campaignOf(facts)} continues where it stopped.`,
    ),
    toBrand(
      (facts) => `${creatorOf(facts)} withdrew the dispute`,
      (facts) => `The work on ${campaignOf(facts)} continues where it stopped.`,
    ),
  ),
  'collaboration.dispute_resolved': toBoth(
    toCreator(
      'Dispute settled',
      (facts) => `The dispute about ${campaignOf(facts)} is settled.${reasonOf(facts)}`,
    ),
    toBrand(
      'Dispute settled',
      (facts) =>
        `The dispute with ${creatorOf(facts)} about ${campaignOf(facts)} is settled.${reasonOf(facts)}`,
    ),
  ),
} satisfies Partial<TopicWords>

export const collaborationWords = {
  ...asking,
  ...working,
  ...disputing,

  'collaboration.applied': (facts) => ({
    title: `${creatorOf(facts)} applied to ${campaignOf(facts)}`,
    message: 'Accept or decline the application.',
    link: creatorPath(facts),
  }),
  'collaboration.withdrawn': (facts) => ({
    title: `${creatorOf(facts)} withdrew an application`,
    message: `${creatorOf(facts)} no longer applies to ${campaignOf(facts)}.`,
    link: campaignPath(facts),
  }),
  'collaboration.accepted': (facts) => ({
    title:
      facts.dealId === undefined
        ? `${brandOf(facts)} accepted your application`
        : `${brandOf(facts)} accepted your terms`,
    message: `${
      facts.dealId === undefined
        ? `You are in! Open ${campaignOf(facts)} to see your next step.`
        : `The deal on ${campaignOf(facts)} is agreed. Add your address to receive the product.`
    }${isPaid(facts) ? ` ${coinsOf(facts)} ${agree(facts, 'are')} held for your work.` : ''}`,
    link: workPath(facts),
  }),
  'collaboration.declined': (facts) => ({
    title: `${brandOf(facts)} declined your application`,
    message: `You were not selected for ${campaignOf(facts)} this time.${reasonOf(facts)}`,
    link: workPath(facts),
  }),
  'collaboration.submitted': toReviewer(
    (facts) => `${creatorOf(facts)} submitted content`,
    (facts, zone) =>
      `Approve the content for ${campaignOf(facts)} or request changes${byDeadline(facts, zone)}. ${withoutDecision}`,
  ),
  'collaboration.changes_requested': toCreator(
    (facts) => `${brandOf(facts)} requested changes`,
    (facts, zone) =>
      `Change your content for ${campaignOf(facts)} and submit it again${byDeadline(facts, zone)}.${reasonOf(facts)}`,
  ),
  'collaboration.completed': (facts, role) =>
    role === 'brand'
      ? {
          title: `Collaboration with ${creatorOf(facts)} completed`,
          message: `The content for ${campaignOf(facts)} ${facts.silence ? 'was approved automatically, because nobody reviewed it in time' : 'is approved'}.${isPaid(facts) ? ` ${creatorOf(facts)} received the coins.` : ''}`,
          link: creatorPath(facts),
        }
      : {
          title: facts.silence
            ? 'Your content was approved automatically'
            : `${brandOf(facts)} approved your content`,
          message: isPaid(facts)
            ? `${coinsOf(facts)} for ${campaignOf(facts)} ${agree(facts, 'are')} available to spend.`
            : `The collaboration on ${campaignOf(facts)} is completed.`,
          link: isPaid(facts) ? '/coupon' : workPath(facts),
          ...paydayOf(facts),
        },
  'collaboration.cancelled': (facts, role) =>
    role === 'brand'
      ? {
          title: facts.byOperator
            ? 'The operator cancelled a collaboration'
            : `${creatorOf(facts)} cancelled the collaboration`,
          message: `${creatorOf(facts)} is no longer in ${campaignOf(facts)}.${facts.byOperator ? offRecord : ''}${facts.placeIsFree ? ' The place is open again.' : ''}${reasonOf(facts)}${lostProductOf(facts)}`,
          link: creatorPath(facts),
        }
      : {
          title: facts.byOperator
            ? 'The operator cancelled a collaboration'
            : `${brandOf(facts)} cancelled the collaboration`,
          message: `Your collaboration on ${campaignOf(facts)} has ended.${facts.byOperator ? offRecord : ''}${reasonOf(facts)}`,
          link: workPath(facts),
        },
  'collaboration.expired': (facts, role) =>
    role === 'brand'
      ? {
          title: `Collaboration with ${creatorOf(facts)} expired`,
          message: `${text(facts.reason, 'The deadline has passed.')} ${creatorOf(facts)}’s ${facts.placeIsFree ? `place in ${campaignOf(facts)} is open again` : `place or application in ${campaignOf(facts)} has ended`}.${lostProductOf(facts)}`,
          link: creatorPath(facts),
        }
      : {
          title: 'Collaboration expired',
          message: `${text(facts.reason, 'The deadline has passed.')} Your place or application in ${campaignOf(facts)} has ended.`,
          link: workPath(facts),
        },
} satisfies Partial<TopicWords>
