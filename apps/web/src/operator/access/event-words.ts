/** Nouns that people know by another word than programs. */
const nouns: Record<string, string> = {
  api_key: 'API key',
  claim: 'Missing order',
  conversion: 'Order',
  deletion: 'Account deletion',
  export: 'Data export',
  topup: 'Top-up',
  trader: 'Trader identity',
}

/** The object follows in the name, such as the address in `collaboration.address_given`. */
const impliedNouns: ReadonlySet<string> = new Set(['account', 'collaboration'])

const sentences: Record<string, string> = {
  'account.second_factor_on': 'Second factor switched on',
  'api_key.made': 'API key created',
  'barter.brand_short': 'Brand had too few coins for a barter deal',
  'brand.opened': 'Brand created',
  'claim.made': 'Missing order reported',
  'collaboration.accepted': 'Application accepted',
  'collaboration.applied': 'Creator applied',
  'collaboration.changes_taken_back': 'Request for changes withdrawn',
  'collaboration.declined': 'Application declined',
  'collaboration.dispute_taken_back': 'Dispute withdrawn',
  'collaboration.disputed': 'Dispute opened',
  'collaboration.extended': 'Deadline extended',
  'collaboration.invited': 'Creator invited',
  'collaboration.live_refused': 'Published content rejected',
  'collaboration.received': 'Product received',
  'collaboration.reconsidered': 'Application reopened',
  'collaboration.resend_agreed': 'New parcel agreed',
  'collaboration.shipment_said_delivered': 'Parcel reported as delivered',
  'collaboration.shipped': 'Product shipped',
  'collaboration.submitted': 'Content submitted',
  'collaboration.went_live': 'Content published',
  'connection.made': 'Social account connected',
  'content.comment_answered': 'Comment on content answered',
  'content.commented': 'Content commented',
  'creator.opened': 'Creator profile created',
  'enrolment.applied': 'Creator applied to a programme',
  'enrolment.joined': 'Creator joined a programme',
  'enrolment.left': 'Creator left a programme',
  'member.ownership_handed_over': 'Ownership handed over',
  'message.unread_by_brand': 'Brand reminded of an unread message',
  'message.unread_by_creator': 'Creator reminded of an unread message',
  'post.numbers_told': 'Figures of a post entered',
  'post.numbers_wanted': 'Figures of a post requested',
  'post.thanked': 'Creator thanked for a post',
  'programme.drained': 'Budget of a programme taken back',
  'rights.asked': 'Rights requested',
  'rights.price_named': 'Price for rights named',
  'search.found': 'Saved search found creators',
  'shop.silent': 'Shop stopped sending orders',
  'spending.asked': 'Approval of spending requested',
  'topup.amount_mismatch': 'Other amount arrived',
  'topup.dispute_won': 'Payment dispute won',
  'user.created': 'Account created',
  'wallet.low': 'Low balance noticed',
}

/** `topup.paid` → “Top-up paid”. */
export const eventInWords = (type: string): string => {
  const known = sentences[type]
  if (known !== undefined) return known
  const [subject = '', happened = ''] = type.split('.')
  const isImplied = impliedNouns.has(subject) && happened.includes('_')
  const words = `${isImplied ? '' : `${nouns[subject] ?? subject} `}${happened}`
    .replaceAll('_', ' ')
    .trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
