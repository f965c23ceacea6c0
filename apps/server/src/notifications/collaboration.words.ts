import { campaignPath, creatorPath, type Facts, statusPath, type Tell } from './event-facts.ts'

const toCreator =
  (title: string, message: (facts: Facts) => string): Tell =>
  (facts) => ({
    title,
    message: message(facts),
    link: statusPath,
  })
const toBrand =
  (title: string, message: (facts: Facts) => string): Tell =>
  (facts) => ({
    title,
    message: message(facts),
    link: creatorPath(facts),
  })
const toBoth =
  (creator: Tell, brand: Tell): Tell =>
  (facts, role) =>
    role === 'brand' ? brand(facts, role) : creator(facts, role)

const unchecked = (facts: Facts): string =>
  facts.silent ? ', because nobody objected in time' : ''

const asking: Record<string, Tell> = {
  'collaboration.invited': toCreator(
    'You are invited',
    (facts) => `${facts.brand} would like to work with you on ${facts.campaign}.`,
  ),
  'collaboration.invitation_accepted': toBrand(
    'Invitation accepted',
    (facts) => `${facts.creator} takes part in ${facts.campaign}.`,
  ),
  'collaboration.invitation_declined': toBrand(
    'Invitation declined',
    (facts) => `${facts.creator} can’t take part in ${facts.campaign}.${facts.reason}`,
  ),
  'collaboration.invitation_withdrawn': toCreator(
    'Invitation withdrawn',
    (facts) => `${facts.brand} took the invitation to ${facts.campaign} back.`,
  ),
  'collaboration.reconsidered': toCreator(
    'Your application counts again',
    (facts) => `${facts.brand} reconsiders your application to ${facts.campaign}.`,
  ),
  'collaboration.creator_reminded': toCreator(
    'Your time is running',
    (facts) =>
      `${facts.campaign} waits for your next step. ${facts.text('left', 'Open it to see until when.')}`,
  ),
  'collaboration.brand_reminded': toBrand(
    'Your time is running',
    (facts) =>
      `${facts.creator} waits for your next step in ${facts.campaign}. ${facts.text('left', 'Open it to see until when.')}`,
  ),
}

const working: Record<string, Tell> = {
  'collaboration.extended': toBrand(
    'A week more',
    (facts) => `${facts.creator} takes a week more for ${facts.campaign}.${facts.reason}`,
  ),
  'collaboration.shipped': toCreator(
    'Your parcel is on its way',
    (facts) => `${facts.brand} sent the product for ${facts.campaign}. Confirm when it is there.`,
  ),
  'collaboration.received': toBoth(
    toCreator(
      'The product counts as received',
      (facts) =>
        `Nobody said that the parcel for ${facts.campaign} is missing, so your time to create starts now.`,
    ),
    toBrand('Product received', (facts) =>
      facts.silent
        ? `The parcel for ${facts.creator} counts as delivered. The content for ${facts.campaign} comes next.`
        : `${facts.creator} has the product for ${facts.campaign}. The content comes next.`,
    ),
  ),
  'collaboration.resend_agreed': toCreator(
    'A new parcel is coming',
    (facts) => `${facts.brand} sends the product for ${facts.campaign} again.`,
  ),
  'collaboration.parcel_refused': toBrand(
    'Parcel refused',
    (facts) =>
      `${facts.creator} was asked for a fee nobody told of and refused the parcel for ${facts.campaign}.${facts.reason}`,
  ),
  'collaboration.receipt_sent': toBrand(
    'A receipt to check',
    (facts) => `${facts.creator} sent the receipt for ${facts.campaign}.`,
  ),
  'collaboration.receipt_approved': toBoth(
    toCreator('Your receipt is approved', (facts) =>
      facts.paidBack
        ? `${facts.coins} for your purchase are in your wallet${unchecked(facts)}. Your time to create for ${facts.campaign} starts now.`
        : `${facts.coins} for your purchase come with the content${unchecked(facts)}. Your time to create for ${facts.campaign} starts now.`,
    ),
    toBrand(
      'Receipt approved',
      (facts) =>
        `The receipt of ${facts.creator} for ${facts.campaign} ${facts.silent ? 'counts as approved, because nobody checked it in time' : 'is approved'}. ${facts.coins} ${facts.paidBack ? 'were paid back' : 'are paid back with the content'}.`,
    ),
  ),
  'collaboration.receipt_refused': toCreator(
    'Your receipt was refused',
    (facts) =>
      `${facts.brand} can’t accept the receipt for ${facts.campaign}. Send another one.${facts.reason}`,
  ),
  'collaboration.changes_taken_back': toCreator(
    'No changes needed after all',
    (facts) => `${facts.brand} took the request for changes back and reviews what you sent.`,
  ),
  'collaboration.draft_approved': toBoth(
    toCreator(
      'Your draft is approved',
      (facts) => `Post it and report the live link for ${facts.campaign}.`,
    ),
    toBrand(
      'Draft approved',
      (facts) =>
        `The draft of ${facts.creator} for ${facts.campaign} ${facts.silent ? 'counts as approved, because nobody reviewed it in time' : 'is approved'}. The live post comes next.`,
    ),
  ),
  'collaboration.went_live': toBrand(
    'The post is live',
    (facts) => `${facts.creator} posted for ${facts.campaign}. Look at it.`,
  ),
  'collaboration.live_refused': toCreator(
    'The live link needs another look',
    (facts) =>
      `${facts.brand} could not accept the live post for ${facts.campaign}.${facts.reason}`,
  ),
}

const disputing: Record<string, Tell> = {
  'collaboration.disputed': toBoth(
    toCreator(
      'A dispute is open',
      (facts) =>
        `${facts.brand} opened a dispute about ${facts.campaign}. The coins stay held while it runs. Answer it.`,
    ),
    toBrand(
      'A dispute is open',
      (facts) =>
        `${facts.creator} opened a dispute about ${facts.campaign}. The coins stay held while it runs. Answer it.`,
    ),
  ),
  'collaboration.dispute_answered': toBoth(
    toCreator(
      'Your dispute was answered',
      (facts) => `${facts.brand} answered the dispute about ${facts.campaign}.`,
    ),
    toBrand(
      'Your dispute was answered',
      (facts) => `${facts.creator} answered the dispute about ${facts.campaign}.`,
    ),
  ),
  'collaboration.split_proposed': toBoth(
    toCreator(
      'A way to settle it',
      (facts) =>
        `${facts.brand} proposes to settle the dispute about ${facts.campaign}.${facts.reason}`,
    ),
    toBrand(
      'A way to settle it',
      (facts) =>
        `${facts.creator} proposes to settle the dispute about ${facts.campaign}.${facts.reason}`,
    ),
  ),
  'collaboration.dispute_taken_back': toBoth(
    toCreator('Dispute taken back', (facts) => `${facts.campaign} goes on where it stopped.`),
    toBrand(
      'Dispute taken back',
      (facts) => `The work of ${facts.creator} for ${facts.campaign} goes on where it stopped.`,
    ),
  ),
  'collaboration.dispute_resolved': toBoth(
    toCreator(
      'Dispute resolved',
      (facts) => `The dispute about ${facts.campaign} is over.${facts.reason}`,
    ),
    toBrand(
      'Dispute resolved',
      (facts) =>
        `The dispute with ${facts.creator} about ${facts.campaign} is over.${facts.reason}`,
    ),
  ),
}

/** What is said about one collaboration, to each side in its own words. */
export const collaborationWords: Readonly<Record<string, Tell>> = {
  ...asking,
  ...working,
  ...disputing,

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
          message: `The content of ${facts.creator} for ${facts.campaign} ${facts.silent ? 'counts as approved, because nobody reviewed it in time,' : 'is approved'}${facts.paid ? ' and paid' : ''}.`,
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
          message: `${facts.byOperator ? `The operator ended the work of ${facts.creator} for ${facts.campaign}. It counts against nobody.` : `${facts.creator} no longer takes part in ${facts.campaign}.`} The place is free again.${facts.reason}${facts.lostProduct}`,
          link: creatorPath(facts),
        }
      : {
          title: 'Collaboration cancelled',
          message: `${facts.byOperator ? `The operator ended your collaboration on ${facts.campaign}. It counts against nobody.` : `${facts.brand} ended your collaboration on ${facts.campaign}.`}${facts.reason}`,
          link: statusPath,
        },
  'collaboration.expired': (facts, role) =>
    role === 'brand'
      ? {
          title: 'Collaboration expired',
          message: `${facts.text('reason', `The time for ${facts.creator} ran out.`)} ${facts.creator}’s place in ${facts.campaign} is free again.${facts.lostProduct}`,
          link: creatorPath(facts),
        }
      : {
          title: 'Collaboration expired',
          message: `${facts.text('reason', 'The time ran out.')} Your place or application in ${facts.campaign} has ended.`,
          link: statusPath,
        },
}
