import { deletedLink } from '@tandem/contract/accounts/deletion/former-names.ts'
import { sql } from 'kysely'
import {
  deleted,
  documentWithout,
  type Erasure,
  empty,
  type Names,
  noList,
  noObject,
  nothing,
  without,
} from './erasure.ts'

const tablesOfCreator = [
  'barter_wishes',
  'connection_flows',
  'connections',
  'creator_notes',
  'favourite_brands',
  'follower_counts',
  'idle_coins',
  'imported_records',
  'saved_addresses',
  'saved_searches',
  'shortlist_creators',
]

const profile = (user: string): Erasure => ({
  table: 'creators',
  where: sql`t.id = ${user}::uuid`,
  set: {
    slug: sql`'former-' || left(replace(t.id::text, '-', ''), 32)`,
    bio: empty,
    country: nothing,
    languages: noList,
    niches: noList,
    handles: noObject,
    followers: noObject,
    is_findable: sql`false`,
    is_public: sql`false`,
    takes_from_coins: nothing,
    takes_to_coins: nothing,
    erased_at: sql`app_now()`,
  },
})

/** Work with brands: the person's own texts go, those of brands lose the person's names. */
const work = (user: string, names: Names): Erasure[] => {
  const text = without(names)
  const doc = documentWithout(names)
  const own = sql`t.creator_id = ${user}::uuid`
  const inWork = sql`t.collaboration_id in
    (select c.id from collaborations c where c.creator_id = ${user}::uuid)`
  const onContent = sql`t.submission_id in (select s.id from submissions s
    join collaborations c on c.id = s.collaboration_id where c.creator_id = ${user}::uuid)`
  const byCreator = (column: string, mine: string, theirs = text(column)) =>
    sql`case when ${sql.ref(`t.${mine}`)} = 'creator' then 'Deleted' else ${theirs} end`
  // Files that the brand may keep still have their row at this point.
  const keptFiles = sql`array(select file.url from unnest(t.file_urls) with ordinality file(url, nr)
    where exists (select from files f
                   where f.id::text = substring(file.url from '^/files/p/([0-9a-f-]{36})'))
    order by nr)`
  return [
    { table: 'delivery_addresses', where: inWork, set: 'delete' },
    {
      table: 'application_matches',
      where: inWork,
      set: 'delete',
    },
    {
      table: 'collaborations',
      where: own,
      set: {
        pitch: empty,
        decline_note: text('decline_note'),
        reason_note: text('reason_note'),
        terms: doc('terms'),
      },
    },
    {
      table: 'submissions',
      where: inWork,
      set: {
        caption: empty,
        note: empty,
        url: sql`case when t.url is null and cardinality(${keptFiles}) > 0 then null
          else ${deletedLink} || t.id end`,
        link_key: sql`case when t.link_key is null then null else 'deleted:' || t.id end`,
        file_urls: keptFiles,
        feedback: text('feedback'),
        unmet: doc('unmet'),
      },
    },
    { table: 'content_comments', where: onContent, set: { words: text('words') } },
    {
      table: 'content_comment_answers',
      where: sql`t.comment_id in (select k.id from content_comments k
        join submissions s on s.id = k.submission_id
        join collaborations c on c.id = s.collaboration_id where c.creator_id = ${user}::uuid)`,
      set: { words: byCreator('words', 'side') },
    },
    {
      table: 'messages',
      where: inWork,
      set: {
        body: byCreator('body', 'side'),
        file_urls: sql`case when t.side = 'creator' then '{}' else t.file_urls end`,
      },
    },
    {
      table: 'shipments',
      where: inWork,
      set: { tracking_code: nothing, tracking_url: nothing },
    },
    {
      table: 'shipment_reports',
      where: inWork,
      set: { words: deleted, file_urls: noList, answer_words: text('answer_words') },
    },
    {
      table: 'receipts',
      where: inWork,
      set: {
        order_reference: sql`'Deleted ' || t.id`,
        order_key: sql`'deleted:' || t.id`,
        file_url: empty,
        reason_note: text('reason_note'),
      },
    },
    {
      table: 'disputes',
      where: own,
      set: {
        body: byCreator('body', 'opened_by'),
        file_urls: sql`case when t.opened_by = 'creator' then '{}' else t.file_urls end`,
        reply_body: sql`case when t.reply_body is null then null
          when t.opened_by = 'brand' then 'Deleted' else ${text('reply_body')} end`,
        reply_file_urls: sql`case when t.opened_by = 'brand' then '{}' else t.reply_file_urls end`,
        resolution: text('resolution'),
        items: doc('items'),
      },
    },
    {
      table: 'dispute_proposals',
      where: sql`t.dispute_id in (select d.id from disputes d where d.creator_id = ${user}::uuid)`,
      set: { note: sql`case when t.by_side = 'creator' then '' else ${text('note')} end` },
    },
    {
      table: 'appeals',
      where: inWork,
      set: { words: byCreator('words', 'side'), reason: text('reason') },
    },
    {
      table: 'collaboration_reviews',
      where: own,
      set: {
        body: sql`case when t.by_role = 'creator' then '' else ${text('body')} end`,
        answer: sql`case when t.answer is null then null
          when t.by_role = 'brand' then 'Deleted' else ${text('answer')} end`,
        hidden_reason: text('hidden_reason'),
      },
    },
  ]
}

const deals = (user: string, names: Names): Erasure[] => {
  const text = without(names)
  const own = sql`t.creator_id = ${user}::uuid`
  return [
    { table: 'barter_deals', where: own, set: { reason: text('reason') } },
    {
      table: 'barter_terms',
      where: sql`t.deal_id in (select d.id from barter_deals d where d.creator_id = ${user}::uuid)`,
      set: { note: sql`case when t.by_side = 'creator' then '' else ${text('note')} end` },
    },
    {
      table: 'rights_requests',
      where: own,
      set: { note: text('note'), reason: nothing },
    },
    {
      table: 'rights_disputes',
      where: sql`t.grant_id in (select g.id from rights_grants g where g.creator_id = ${user}::uuid)`,
      set: {
        words: deleted,
        picture_url: nothing,
        answer: text('answer'),
        decision: text('decision'),
      },
    },
    // Nobody is left to be paid for a renewal.
    { table: 'rights_grants', where: own, set: { renewal_coins: nothing } },
    {
      // The facts lose the name, so the first signature no longer fits. Both sides have the file.
      table: 'rights_receipts',
      where: sql`t.grant_id in (select g.id from rights_grants g where g.creator_id = ${user}::uuid)`,
      set: { facts: documentWithout(names)('facts'), signature: sql`'erased'` },
    },
    {
      table: 'redemptions',
      where: own,
      set: { code_encrypted: nothing, reason: text('reason') },
    },
  ]
}

const programmes = (user: string, names: Names): Erasure[] => {
  const text = without(names)
  const doc = documentWithout(names)
  const own = sql`t.creator_id = ${user}::uuid`
  const enrolled = sql`t.enrolment_id in
    (select e.id from enrolments e where e.creator_id = ${user}::uuid)`
  const ofCommission = sql`t.commission_id in
    (select k.id from commissions k where k.creator_id = ${user}::uuid)`
  return [
    { table: 'enrolments', where: own, set: { pitch: empty, reason: text('reason') } },
    {
      table: 'links',
      where: enrolled,
      set: {
        slug: sql`'x' || left(replace(t.id::text, '-', ''), 32)`,
        label: empty,
        disabled_at: sql`coalesce(t.disabled_at, app_now())`,
      },
    },
    { table: 'codes', where: enrolled, set: { code: sql`left('deleted-' || t.id, 40)` } },
    { table: 'commissions', where: own, set: { because: doc('because'), reason: text('reason') } },
    { table: 'commission_flags', where: ofCommission, set: { evidence: doc('evidence') } },
    {
      table: 'commission_disputes',
      where: ofCommission,
      set: { body: deleted, reply: text('reply'), words: text('words') },
    },
    { table: 'order_claims', where: enrolled, set: { note: empty, reason: text('reason') } },
    { table: 'conversions', where: enrolled, set: { because: doc('because') } },
  ]
}

/** Posts stay, because the brand's figures count them. Only a licensed post keeps its picture. */
const posts = (user: string): Erasure[] => {
  const own = sql`t.creator_id = ${user}::uuid`
  const licensed = sql`exists (select from rights_grants g
    where (g.post_id = t.id or g.collaboration_id = t.collaboration_id) and g.ends_at > app_now())`
  return [
    { table: 'portfolio_posts', where: sql`t.owner_id = ${user}::uuid`, set: 'delete' },
    {
      table: 'post_numbers',
      where: sql`t.post_id in (select p.id from posts p where p.creator_id = ${user}::uuid)`,
      set: { screenshot_url: nothing },
    },
    {
      table: 'posts',
      where: own,
      set: {
        author_handle: sql`'former-creator'`,
        caption: empty,
        url: nothing,
        link_key: nothing,
        thumbnail_url: sql`case when ${licensed} then t.thumbnail_url end`,
        hidden_at: sql`case when ${licensed} then t.hidden_at else coalesce(t.hidden_at, app_now()) end`,
        thanks: nothing,
        thanked_at: nothing,
      },
    },
  ]
}

export const creatorErasures = (user: string, names: Names): Erasure[] => [
  ...tablesOfCreator.map(
    (table): Erasure => ({ table, where: sql`t.creator_id = ${user}::uuid`, set: 'delete' }),
  ),
  ...work(user, names),
  ...deals(user, names),
  ...programmes(user, names),
  ...posts(user),
  profile(user),
]
