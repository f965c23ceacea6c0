import { sql } from 'kysely'
import type { ExportedTable } from './exported-table.ts'

const ofUser = (user: string) => sql`t.user_id = ${user}::uuid`
const ofCreator = (user: string) => sql`t.creator_id = ${user}::uuid`

/** Tables of every account, whatever its role is. */
export const accountTables = (user: string): ExportedTable[] => [
  {
    name: 'account',
    about: 'your account',
    table: 'users',
    where: sql`t.id = ${user}::uuid`,
    hides: ['email_norm', 'operator', 'plain_name'],
  },
  {
    name: 'profile',
    about: 'your answers when you signed up, and later changes',
    table: 'profiles',
    where: ofUser(user),
  },
  {
    name: 'google-sign-in',
    about: 'Google accounts that you sign in with, with their addresses',
    table: 'identities',
    where: ofUser(user),
  },
  {
    name: 'sessions',
    about: 'devices that are signed in',
    table: 'sessions',
    where: ofUser(user),
    hides: ['token_hash'],
  },
  {
    name: 'security-history',
    about: 'sign-ins and changes of your account',
    table: 'security_events',
    where: ofUser(user),
  },
  {
    name: 'email-change',
    about: 'a change of your email address that is not complete',
    table: 'email_changes',
    where: ofUser(user),
    hides: ['email_norm', 'confirm_hash', 'agree_hash'],
  },
  {
    name: 'memberships',
    about: 'your role in a brand',
    table: 'brand_members',
    where: ofUser(user),
  },
  {
    name: 'notifications',
    about: 'notifications that you received',
    table: 'notifications',
    where: ofUser(user),
    hides: ['event_id', 'cause', 'kinds'],
  },
  {
    name: 'notification-settings',
    about: 'how you want to be notified',
    table: 'notification_preferences',
    where: ofUser(user),
  },
  {
    name: 'notification-choices',
    about: 'kinds of notifications that you switched on or off',
    table: 'notification_choices',
    where: ofUser(user),
  },
  {
    name: 'muted',
    about: 'collaborations and campaigns that you muted',
    table: 'notification_mutes',
    where: ofUser(user),
  },
  {
    name: 'dismissed-announcements',
    about: 'announcements of the operator that you dismissed',
    table: 'announcement_dismissals',
    where: ofUser(user),
  },
  {
    name: 'emails',
    about: 'emails that we sent to your address; their text is not kept',
    table: 'mails',
    where: sql`lower(t.to_address) = (select u.email_norm from users u where u.id = ${user}::uuid)`,
    // The text of an unsent mail can hold a one-time link.
    hides: ['body', 'content', 'failure', 'attempts', 'due_at'],
  },
  {
    name: 'history',
    about: 'everything that you did, with its time',
    table: 'domain_events',
    where: sql`t.actor_id = ${user}::uuid
      or (t.subject_type = 'user' and t.subject_id = ${user}::uuid)`,
    hides: ['xid', 'request_id', 'actor_id'],
  },
  {
    name: 'files',
    about: 'files that you uploaded; you find them in the folder files',
    table: 'files',
    where: sql`t.uploader_id = ${user}::uuid`,
    hides: ['storage_key', 'sha256'],
  },
]

export const creatorTables = (user: string): ExportedTable[] => {
  const own = ofCreator(user)
  const work = sql`t.collaboration_id in
    (select c.id from collaborations c where c.creator_id = ${user}::uuid)`
  const deals = sql`t.deal_id in (select d.id from barter_deals d where d.creator_id = ${user}::uuid)`
  const enrolled = sql`t.enrolment_id in
    (select e.id from enrolments e where e.creator_id = ${user}::uuid)`
  const earned = sql`t.commission_id in
    (select k.id from commissions k where k.creator_id = ${user}::uuid)`
  const grants = sql`t.grant_id in (select g.id from rights_grants g where g.creator_id = ${user}::uuid)`
  return [
    {
      name: 'creator',
      about: 'your profile as brands see it',
      table: 'creators',
      where: sql`t.id = ${user}::uuid`,
      hides: ['search'],
    },
    {
      name: 'followers',
      about: 'your numbers of followers over time',
      table: 'follower_counts',
      where: own,
    },
    {
      name: 'connected-accounts',
      about: 'accounts on platforms that you connected',
      table: 'connections',
      where: own,
      hides: ['tokens_encrypted', 'busy_until'],
    },
    {
      name: 'favourite-brands',
      about: 'brands that you marked',
      table: 'favourite_brands',
      where: own,
    },
    {
      name: 'saved-searches',
      about: 'searches that you saved',
      table: 'saved_searches',
      where: own,
    },
    {
      name: 'record',
      about: 'figures about your work',
      table: 'creator_track_records',
      where: own,
    },
    {
      name: 'imported-records',
      about: 'records from other marketplaces that you imported',
      table: 'imported_records',
      where: own,
    },
    {
      name: 'appeals',
      about: 'appeals against your record',
      table: 'appeals',
      where: sql`t.made_by = ${user}::uuid`,
    },
    {
      name: 'collaborations',
      about: 'your applications, invitations and work, with the terms',
      table: 'collaborations',
      where: own,
      // A brand can take a decline back until the creator is told.
      hides: [
        ...['brand_group', 'shortlisted_at', 'declined_by', 'decline_told_at', 'decline_code'],
        ...['decline_note', 'fee_coins', 'creator_tab'],
      ],
    },
    {
      name: 'submissions',
      about: 'content that you submitted',
      table: 'submissions',
      where: work,
      hides: ['decided_by'],
    },
    {
      name: 'comments',
      about: 'comments on your content',
      table: 'content_comments',
      where: sql`t.submission_id in (select s.id from submissions s
        join collaborations c on c.id = s.collaboration_id where c.creator_id = ${user}::uuid)`,
      hides: ['said_by', 'done_by'],
    },
    {
      name: 'answers-to-comments',
      about: 'answers below those comments',
      table: 'content_comment_answers',
      where: sql`t.comment_id in (select k.id from content_comments k
        join submissions s on s.id = k.submission_id
        join collaborations c on c.id = s.collaboration_id where c.creator_id = ${user}::uuid)`,
      hides: ['said_by'],
    },
    {
      name: 'messages',
      about: 'your conversations with brands',
      table: 'messages',
      where: work,
      hides: ['sender_id', 'client_id', 'plain_body', 'reader_ids'],
    },
    { name: 'shipments', about: 'products that brands sent', table: 'shipments', where: work },
    {
      name: 'shipment-reports',
      about: 'problems with products that you reported',
      table: 'shipment_reports',
      where: work,
    },
    {
      name: 'receipts',
      about: 'receipts for products that you bought',
      table: 'receipts',
      where: work,
      hides: ['decided_by', 'file_sha256'],
    },
    { name: 'disputes', about: 'your disputes', table: 'disputes', where: own },
    {
      name: 'dispute-proposals',
      about: 'proposals to settle them',
      table: 'dispute_proposals',
      where: sql`t.dispute_id in (select d.id from disputes d where d.creator_id = ${user}::uuid)`,
    },
    {
      name: 'reviews',
      about: 'reviews that you wrote, and published reviews about you',
      table: 'collaboration_reviews',
      where: sql`${own} and (t.by_role = 'creator' or t.visible_at is not null)`,
      hides: ['written_by'],
    },
    {
      name: 'posts',
      about: 'your posts, with their latest figures',
      table: 'posts',
      // Posts that only the brand found may name a creator who wants to stay hidden.
      where: sql`${own} and not t.is_found`,
      hides: ['searched', 'link_key'],
    },
    {
      name: 'post-figures',
      about: 'the figures of your posts over time',
      table: 'post_numbers',
      where: sql`t.post_id in (select p.id from posts p where p.creator_id = ${user}::uuid and not p.is_found)`,
    },
    {
      name: 'portfolio',
      about: 'the posts that you chose for your portfolio',
      table: 'portfolio_posts',
      where: sql`t.owner_id = ${user}::uuid`,
    },
    {
      name: 'rights',
      about: 'rights to your content that you granted',
      table: 'rights_grants',
      where: own,
    },
    {
      name: 'rights-requests',
      about: 'requests for such rights',
      table: 'rights_requests',
      where: own,
      hides: ['fee_coins'],
    },
    {
      name: 'rights-receipts',
      about: 'signed receipts of these rights',
      table: 'rights_receipts',
      where: grants,
    },
    {
      name: 'rights-disputes',
      about: 'disputes about these rights',
      table: 'rights_disputes',
      where: grants,
      hides: ['decided_by'],
    },
    {
      name: 'products-for-content',
      about: 'what you want for products',
      table: 'barter_wishes',
      where: own,
    },
    {
      name: 'deals',
      about: 'deals about products',
      table: 'barter_deals',
      where: own,
      hides: ['short_round'],
    },
    { name: 'deal-terms', about: 'each offer in these deals', table: 'barter_terms', where: deals },
    {
      name: 'programmes',
      about: 'programmes that you joined or applied to',
      table: 'enrolments',
      where: own,
    },
    { name: 'links', about: 'your links', table: 'links', where: enrolled },
    {
      name: 'clicks',
      about: 'clicks on your links, by day',
      table: 'link_days',
      where: sql`t.link_id in (select l.id from links l join enrolments e on e.id = l.enrolment_id
        where e.creator_id = ${user}::uuid)`,
    },
    { name: 'discount-codes', about: 'your codes for customers', table: 'codes', where: enrolled },
    {
      name: 'orders',
      about: 'orders through your links and codes',
      table: 'conversions',
      where: enrolled,
      // `because` names the clicks and codes of other creators.
      hides: ['customer_hash', 'payload_hash', 'checkout_token', 'because'],
    },
    {
      name: 'commissions',
      about: 'what you earned with them',
      table: 'commissions',
      where: own,
      hides: ['decided_by', 'fee_coins', 'reversed_fee_coins'],
    },
    {
      name: 'commission-disputes',
      about: 'disputes about commissions',
      table: 'commission_disputes',
      where: earned,
      hides: ['resolved_by'],
    },
    {
      name: 'claims',
      about: 'missing orders that you claimed',
      table: 'order_claims',
      where: enrolled,
      hides: ['decided_by'],
    },
    {
      name: 'redemptions',
      about: 'coupons that you bought; their codes are in coupon-codes.csv',
      table: 'redemptions',
      where: own,
      hides: ['code_encrypted'],
    },
    { name: 'owed-coins', about: 'coins that you owe or repaid', table: 'coin_claims', where: own },
    {
      name: 'calendar',
      about: 'when you made your calendar feed',
      table: 'calendar_feeds',
      where: ofUser(user),
      hides: ['token_hash'],
    },
  ]
}
