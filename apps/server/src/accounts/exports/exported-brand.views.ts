import { sql } from 'kysely'
import type { ExportedTable } from './exported-table.ts'

export const brandTables = (brand: string): ExportedTable[] => {
  const own = sql`t.brand_id = ${brand}::uuid`
  const supplied = sql`t.supplier_id in (select s.id from suppliers s where s.brand_id = ${brand}::uuid)`
  const work = sql`t.collaboration_id in
    (select c.id from collaborations c where c.brand_id = ${brand}::uuid)`
  const programmes = sql`t.programme_id in
    (select p.id from programmes p where p.brand_id = ${brand}::uuid)`
  const deals = sql`t.deal_id in (select d.id from barter_deals d where d.brand_id = ${brand}::uuid)`
  const grants = sql`t.grant_id in (select g.id from rights_grants g where g.brand_id = ${brand}::uuid)`
  return [
    {
      name: 'brand',
      about: 'the profile of your brand',
      table: 'brands',
      where: sql`t.id = ${brand}::uuid`,
      hides: ['search', 'name_skeleton', 'plain_name', 'rank'],
    },
    { name: 'members', about: 'members and their roles', table: 'brand_members', where: own },
    {
      name: 'member-invitations',
      about: 'invitations to work for your brand',
      table: 'member_invitations',
      where: own,
      hides: ['email_norm', 'token_hash'],
    },
    { name: 'trader-identity', about: 'who is behind your brand', table: 'traders', where: own },
    {
      name: 'assignments',
      about: 'campaigns, creators and content that members take care of',
      table: 'assignments',
      where: own,
    },
    {
      name: 'team-notes',
      about: 'notes of your team about campaigns and creators',
      table: 'team_notes',
      where: own,
    },
    {
      name: 'activity-log',
      about: 'who did what, when and from where',
      table: 'audit_entries',
      where: own,
      hides: ['request_id'],
    },
    {
      name: 'spending-limits',
      about: 'how many coins each member may commit in a month',
      table: 'spending_limits',
      where: own,
    },
    {
      name: 'spending-requests',
      about: 'what members asked colleagues to approve',
      table: 'spending_requests',
      where: own,
    },
    {
      name: 'spending-commitments',
      about: 'coins that members committed',
      table: 'spending_commitments',
      where: own,
    },
    {
      name: 'billing-details',
      about: 'the address on your invoices',
      table: 'billing_details',
      where: own,
    },
    {
      name: 'campaigns',
      about: 'your campaigns',
      table: 'campaigns',
      where: own,
      hides: ['search', 'plain_title'],
    },
    {
      name: 'collaborations',
      about: 'applications, invitations and work, with the terms',
      table: 'collaborations',
      where: own,
      hides: ['brand_group', 'creator_tab'],
    },
    { name: 'submissions', about: 'content of creators', table: 'submissions', where: work },
    {
      name: 'comments',
      about: 'your comments on content',
      table: 'content_comments',
      where: sql`t.submission_id in (select s.id from submissions s
        join collaborations c on c.id = s.collaboration_id where c.brand_id = ${brand}::uuid)`,
    },
    {
      name: 'answers-to-comments',
      about: 'answers below those comments',
      table: 'content_comment_answers',
      where: sql`t.comment_id in (select k.id from content_comments k
        join submissions s on s.id = k.submission_id
        join collaborations c on c.id = s.collaboration_id where c.brand_id = ${brand}::uuid)`,
    },
    {
      name: 'messages',
      about: 'conversations with creators',
      table: 'messages',
      where: work,
      hides: ['client_id', 'plain_body', 'reader_ids'],
    },
    {
      name: 'messages-to-participants',
      about: 'when you wrote to all participants of a campaign; messages.json has the texts',
      table: 'campaign_messages',
      where: sql`t.campaign_id in (select k.id from campaigns k where k.brand_id = ${brand}::uuid)`,
      hides: ['client_id', 'body'],
    },
    {
      name: 'saved-replies',
      about: 'your saved replies for messages',
      table: 'saved_replies',
      where: own,
    },
    {
      name: 'counted-sales',
      about: 'the programmes whose sales count for your campaigns',
      table: 'campaign_programmes',
      where: sql`t.campaign_id in (select k.id from campaigns k where k.brand_id = ${brand}::uuid)`,
    },
    {
      name: 'saved-views',
      about: 'the views of your analytics that you named',
      table: 'saved_reports',
      where: own,
    },
    {
      name: 'wallet-alerts',
      about: 'the number of coins below which you are told that your wallet is low',
      table: 'wallet_alerts',
      where: own,
    },
    {
      name: 'shipments',
      about: 'products that you sent; addresses of creators are not part of an export',
      table: 'shipments',
      where: own,
    },
    {
      name: 'shipment-reports',
      about: 'problems that creators reported',
      table: 'shipment_reports',
      where: work,
    },
    {
      name: 'receipts',
      about: 'receipts for products that creators bought',
      table: 'receipts',
      where: own,
      hides: ['file_sha256'],
    },
    { name: 'disputes', about: 'your disputes', table: 'disputes', where: own },
    {
      name: 'dispute-proposals',
      about: 'proposals to settle them',
      table: 'dispute_proposals',
      where: sql`t.dispute_id in (select d.id from disputes d where d.brand_id = ${brand}::uuid)`,
    },
    {
      name: 'reviews',
      about: 'reviews that you wrote, and published reviews about you',
      table: 'collaboration_reviews',
      where: sql`${own} and (t.by_role = 'brand' or t.visible_at is not null)`,
    },
    { name: 'notes', about: 'your notes about creators', table: 'creator_notes', where: own },
    { name: 'shortlists', about: 'your lists of creators', table: 'shortlists', where: own },
    {
      name: 'shortlisted-creators',
      about: 'the creators in these lists',
      table: 'shortlist_creators',
      where: sql`t.shortlist_id in (select s.id from shortlists s where s.brand_id = ${brand}::uuid)`,
    },
    {
      name: 'decline-templates',
      about: 'your texts for declining applications',
      table: 'decline_templates',
      where: own,
    },
    {
      name: 'posts',
      about: 'posts about your brand, with their latest figures',
      table: 'posts',
      where: own,
      hides: ['searched', 'link_key'],
    },
    {
      name: 'rights',
      about: 'rights to content that creators granted',
      table: 'rights_grants',
      where: own,
    },
    {
      name: 'rights-requests',
      about: 'your requests for rights',
      table: 'rights_requests',
      where: own,
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
    },
    { name: 'offers', about: 'products that you offer', table: 'barter_offers', where: own },
    { name: 'deals', about: 'deals about these products', table: 'barter_deals', where: own },
    { name: 'deal-terms', about: 'each offer in these deals', table: 'barter_terms', where: deals },
    { name: 'programmes', about: 'your programmes', table: 'programmes', where: own },
    {
      name: 'programme-terms',
      about: 'each version of their terms',
      table: 'programme_terms',
      where: programmes,
    },
    { name: 'rewards', about: 'what they pay', table: 'rewards', where: programmes },
    {
      name: 'materials',
      about: 'texts and pictures for creators',
      table: 'programme_materials',
      where: programmes,
    },
    { name: 'enrolments', about: 'creators in your programmes', table: 'enrolments', where: own },
    { name: 'links', about: 'their links', table: 'links', where: programmes },
    { name: 'discount-codes', about: 'their codes', table: 'codes', where: programmes },
    {
      name: 'orders',
      about: 'orders that your shop reported',
      table: 'conversions',
      where: own,
      hides: ['customer_hash', 'payload_hash', 'checkout_token'],
    },
    {
      name: 'commissions',
      about: 'commissions for these orders',
      table: 'commissions',
      where: own,
    },
    {
      name: 'claims',
      about: 'missing orders that creators claimed',
      table: 'order_claims',
      where: programmes,
    },
    {
      name: 'coupons',
      about: 'your coupons; codes are not part of an export',
      table: 'coupons',
      where: supplied,
      hides: ['shared_code_encrypted'],
    },
    {
      name: 'redemptions',
      about: 'when creators bought your coupons',
      table: 'redemptions',
      where: sql`t.coupon_id in (select k.id from coupons k join suppliers s on s.id = k.supplier_id
        where s.brand_id = ${brand}::uuid)`,
      hides: ['code_encrypted'],
    },
    {
      name: 'settlements',
      about: 'what we paid you for redeemed coupons',
      table: 'settlements',
      where: supplied,
    },
    {
      name: 'top-ups',
      about: 'coins that you bought',
      table: 'topups',
      where: own,
      hides: ['pay_url', 'look_again_at'],
    },
    {
      name: 'refunds',
      about: 'refunds of top-ups',
      table: 'topup_refunds',
      where: sql`t.topup_id in (select p.id from topups p where p.brand_id = ${brand}::uuid)`,
    },
    {
      name: 'invoices',
      about: 'your invoices; their PDFs are in the folder invoices',
      table: 'invoices',
      where: own,
    },
    {
      name: 'api-keys',
      about: 'your API keys; a key cannot be read again',
      table: 'api_keys',
      where: own,
      hides: ['key_hash'],
    },
    {
      name: 'shared-reports',
      about: 'links to reports; an address cannot be read again',
      table: 'shared_reports',
      where: own,
      hides: ['token_hash', 'password_hash'],
    },
    {
      name: 'webhooks',
      about: 'your webhooks; their secrets are not part of an export',
      table: 'webhooks',
      where: own,
    },
    {
      name: 'history',
      about: 'what happened in your brand, with its time',
      table: 'domain_events',
      where: own,
      hides: ['xid', 'request_id'],
    },
  ]
}
