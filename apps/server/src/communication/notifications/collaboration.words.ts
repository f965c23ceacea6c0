import {
  agree,
  brandOf,
  campaignOf,
  campaignPath,
  coinsOf,
  creatorOf,
  creatorPath,
  isPaid,
  lostProductOf,
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

const unchecked = (facts: { silence?: boolean }): string =>
  facts.silence ? ', because nobody objected in time' : ''

const asking = {
  'collaboration.invited': toCreator(
    'You are invited',
    (facts) => `${brandOf(facts)} would like to work with you on ${campaignOf(facts)}.`,
  ),
  'collaboration.invitation_accepted': (facts) => ({
    ...(facts.dealId === undefined
      ? {
          title: 'Invitation accepted',
          message: `${creatorOf(facts)} takes part in ${campaignOf(facts)}.`,
        }
      : {
          title: 'The deal is agreed',
          message: `${creatorOf(facts)} agrees to your terms for ${campaignOf(facts)}. Send the product once there is an address.`,
        }),
    link: creatorPath(facts),
  }),
  'collaboration.invitation_declined': toBrand(
    'Invitation declined',
    (facts) => `${creatorOf(facts)} can’t take part in ${campaignOf(facts)}.${reasonOf(facts)}`,
  ),
  'collaboration.invitation_withdrawn': toCreator(
    'Invitation withdrawn',
    (facts) => `${brandOf(facts)} took the invitation to ${campaignOf(facts)} back.`,
  ),
  'collaboration.reconsidered': toCreator(
    'Your application counts again',
    (facts) => `${brandOf(facts)} reconsiders your application to ${campaignOf(facts)}.`,
  ),
  'collaboration.creator_reminded': toCreator(
    'Your time is running',
    (facts) =>
      `${campaignOf(facts)} waits for your next step. ${text(facts.left, 'Open it to see until when.')}`,
  ),
  'collaboration.brand_reminded': toBrand(
    'Your time is running',
    (facts) =>
      `${creatorOf(facts)} waits for your next step in ${campaignOf(facts)}. ${text(facts.left, 'Open it to see until when.')}`,
  ),
} satisfies Partial<TopicWords>

const working = {
  'collaboration.extended': toBrand(
    'More time taken',
    (facts) => `${creatorOf(facts)} takes more time for ${campaignOf(facts)}.${reasonOf(facts)}`,
  ),
  'collaboration.shipped': toCreator(
    'Your parcel is on its way',
    (facts) =>
      `${brandOf(facts)} sent the product for ${campaignOf(facts)}. Confirm when it is there.`,
  ),
  'collaboration.received': toBoth(
    toCreator(
      'The product counts as received',
      (facts) =>
        `Nobody said that the parcel for ${campaignOf(facts)} is missing, so your time to create starts now.`,
    ),
    toBrand('Product received', (facts) =>
      facts.silence
        ? `The parcel for ${creatorOf(facts)} counts as delivered. The content for ${campaignOf(facts)} comes next.`
        : `${creatorOf(facts)} has the product for ${campaignOf(facts)}. The content comes next.`,
    ),
  ),
  'collaboration.resend_agreed': toCreator(
    'A new parcel is coming',
    (facts) => `${brandOf(facts)} sends the product for ${campaignOf(facts)} again.`,
  ),
  'collaboration.shipment_refused': toBrand(
    'Shipment refused',
    (facts) =>
      `${creatorOf(facts)} was asked for a fee nobody told of and refused the parcel for ${campaignOf(facts)}.${reasonOf(facts)}`,
  ),
  'collaboration.receipt_sent': toBrand(
    'A receipt to check',
    (facts) => `${creatorOf(facts)} sent the receipt for ${campaignOf(facts)}.`,
  ),
  'collaboration.receipt_approved': toBoth(
    toCreator('Your receipt is approved', (facts) =>
      facts.paidBack
        ? `${coinsOf(facts)} for your purchase ${agree(facts, 'are')} in your wallet${unchecked(facts)}. Your time to create for ${campaignOf(facts)} starts now.`
        : `${coinsOf(facts)} for your purchase ${agree(facts, 'come')} with the content${unchecked(facts)}. Your time to create for ${campaignOf(facts)} starts now.`,
    ),
    toBrand(
      'Receipt approved',
      (facts) =>
        `The receipt of ${creatorOf(facts)} for ${campaignOf(facts)} ${facts.silence ? 'counts as approved, because nobody checked it in time' : 'is approved'}. ${coinsOf(facts)} ${facts.paidBack ? `${agree(facts, 'were')} paid back` : `${agree(facts, 'are')} paid back with the content`}.`,
    ),
  ),
  'collaboration.receipt_refused': toCreator(
    'Your receipt was refused',
    (facts) =>
      `${brandOf(facts)} can’t accept the receipt for ${campaignOf(facts)}. Send another one.${reasonOf(facts)}`,
  ),
  'collaboration.changes_taken_back': toCreator(
    'No changes needed after all',
    (facts) => `${brandOf(facts)} took the request for changes back and reviews what you sent.`,
  ),
  'collaboration.draft_approved': toBoth(
    toCreator(
      'Your draft is approved',
      (facts) => `Post it and report the live link for ${campaignOf(facts)}.`,
    ),
    toBrand(
      'Draft approved',
      (facts) =>
        `The draft of ${creatorOf(facts)} for ${campaignOf(facts)} ${facts.silence ? 'counts as approved, because nobody reviewed it in time' : 'is approved'}. The live post comes next.`,
    ),
  ),
  'collaboration.went_live': toReviewer(
    'The post is live',
    (facts) => `${creatorOf(facts)} posted for ${campaignOf(facts)}. Look at it.`,
  ),
  'collaboration.live_refused': toCreator(
    'The live link needs another look',
    (facts) =>
      `${brandOf(facts)} could not accept the live post for ${campaignOf(facts)}.${reasonOf(facts)}`,
  ),
} satisfies Partial<TopicWords>

const disputing = {
  'collaboration.disputed': toBoth(
    toCreator(
      'A dispute is open',
      (facts) =>
        `${brandOf(facts)} opened a dispute about ${campaignOf(facts)}. The coins stay held while it runs. Answer it.`,
    ),
    toBrand(
      'A dispute is open',
      (facts) =>
        `${creatorOf(facts)} opened a dispute about ${campaignOf(facts)}. The coins stay held while it runs. Answer it.`,
    ),
  ),
  'collaboration.dispute_answered': toBoth(
    toCreator(
      'Your dispute was answered',
      (facts) => `${brandOf(facts)} answered the dispute about ${campaignOf(facts)}.`,
    ),
    toBrand(
      'Your dispute was answered',
      (facts) => `${creatorOf(facts)} answered the dispute about ${campaignOf(facts)}.`,
    ),
  ),
  'collaboration.split_proposed': toBoth(
    toCreator(
      'A way to settle it',
      (facts) =>
        `${brandOf(facts)} proposes to settle the dispute about ${campaignOf(facts)}.${reasonOf(facts)}`,
    ),
    toBrand(
      'A way to settle it',
      (facts) =>
        `${creatorOf(facts)} proposes to settle the dispute about ${campaignOf(facts)}.${reasonOf(facts)}`,
    ),
  ),
  'collaboration.dispute_taken_back': toBoth(
    toCreator('Dispute taken back', (facts) => `${campaignOf(facts)} goes on where it stopped.`),
    toBrand(
      'Dispute taken back',
      (facts) =>
        `The work of ${creatorOf(facts)} for ${campaignOf(facts)} goes on where it stopped.`,
    ),
  ),
  'collaboration.dispute_resolved': toBoth(
    toCreator(
      'Dispute resolved',
      (facts) => `The dispute about ${campaignOf(facts)} is over.${reasonOf(facts)}`,
    ),
    toBrand(
      'Dispute resolved',
      (facts) =>
        `The dispute with ${creatorOf(facts)} about ${campaignOf(facts)} is over.${reasonOf(facts)}`,
    ),
  ),
} satisfies Partial<TopicWords>

export const collaborationWords = {
  ...asking,
  ...working,
  ...disputing,

  'collaboration.applied': (facts) => ({
    title: 'New application',
    message: `${creatorOf(facts)} applied to ${campaignOf(facts)}.`,
    link: creatorPath(facts),
  }),
  'collaboration.withdrawn': (facts) => ({
    title: 'Application withdrawn',
    message: `${creatorOf(facts)} withdrew from ${campaignOf(facts)}.`,
    link: campaignPath(facts),
  }),
  'collaboration.accepted': (facts) => ({
    title: facts.dealId === undefined ? 'You are in' : 'The deal is agreed',
    message: `${brandOf(facts)} ${
      facts.dealId === undefined
        ? `accepted you for ${campaignOf(facts)}.`
        : `agrees to your terms for ${campaignOf(facts)}. Say where the product goes.`
    }${isPaid(facts) ? ` ${coinsOf(facts)} ${agree(facts, 'are')} held for your work.` : ''}`,
    link: workPath(facts),
  }),
  'collaboration.declined': (facts) => ({
    title: 'Application declined',
    message: `${brandOf(facts)} decided against your application to ${campaignOf(facts)}.${reasonOf(facts)}`,
    link: workPath(facts),
  }),
  'collaboration.submitted': toReviewer(
    'Content to review',
    (facts) => `${creatorOf(facts)} sent content for ${campaignOf(facts)}.`,
  ),
  'collaboration.changes_requested': (facts) => ({
    title: 'Changes asked for',
    message: `${brandOf(facts)} asks for changes to your content for ${campaignOf(facts)}.${reasonOf(facts)}`,
    link: workPath(facts),
  }),
  'collaboration.completed': (facts, role) =>
    role === 'brand'
      ? {
          title: 'Collaboration completed',
          message: `The content of ${creatorOf(facts)} for ${campaignOf(facts)} ${facts.silence ? 'counts as approved, because nobody reviewed it in time,' : 'is approved'}${isPaid(facts) ? ' and paid' : ''}.`,
          link: creatorPath(facts),
        }
      : {
          title: isPaid(facts) ? 'Your coins have arrived' : 'Content approved',
          message: `${facts.silence ? `Nobody reviewed your content for ${campaignOf(facts)} in time, so it counts as approved` : `${brandOf(facts)} approved your content for ${campaignOf(facts)}`}${isPaid(facts) ? `: ${coinsOf(facts)} ${agree(facts, 'are')} yours to spend` : ''}.`,
          link: isPaid(facts) ? '/coupon' : workPath(facts),
          ...paydayOf(facts),
        },
  'collaboration.cancelled': (facts, role) =>
    role === 'brand'
      ? {
          title: 'Collaboration cancelled',
          message: `${facts.byOperator ? `The operator ended the work of ${creatorOf(facts)} for ${campaignOf(facts)}. It counts against nobody.` : `${creatorOf(facts)} no longer takes part in ${campaignOf(facts)}.`}${facts.placeIsFree ? ' The place is free again.' : ''}${reasonOf(facts)}${lostProductOf(facts)}`,
          link: creatorPath(facts),
        }
      : {
          title: 'Collaboration cancelled',
          message: `${facts.byOperator ? `The operator ended your collaboration on ${campaignOf(facts)}. It counts against nobody.` : `${brandOf(facts)} ended your collaboration on ${campaignOf(facts)}.`}${reasonOf(facts)}`,
          link: workPath(facts),
        },
  'collaboration.expired': (facts, role) =>
    role === 'brand'
      ? {
          title: 'Collaboration expired',
          message: `${text(facts.reason, `The time for ${creatorOf(facts)} ran out.`)} ${creatorOf(facts)}’s ${facts.placeIsFree ? `place in ${campaignOf(facts)} is free again` : `place or application in ${campaignOf(facts)} has ended`}.${lostProductOf(facts)}`,
          link: creatorPath(facts),
        }
      : {
          title: 'Collaboration expired',
          message: `${text(facts.reason, 'The time ran out.')} Your place or application in ${campaignOf(facts)} has ended.`,
          link: workPath(facts),
        },
} satisfies Partial<TopicWords>
