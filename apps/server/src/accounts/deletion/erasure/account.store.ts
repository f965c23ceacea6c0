import { type RawBuilder, sql } from 'kysely'
import { settings } from '#platform/settings/settings.ts'
import {
  documentWithout,
  type Erasure,
  empty,
  type Names,
  noObject,
  nothing,
  without,
} from './erasure.ts'

const noEvidence = sql`'{"title": "Deleted", "texts": [], "pictures": [], "link": null, "version": null}'::jsonb`

const ownUrls = (): string => `${settings.publicUrl}/`

const tablesOfUser = [
  'announcement_dismissals',
  'calendar_feeds',
  'email_changes',
  'exports',
  'file_grants',
  'identities',
  'notification_choices',
  'notification_deliveries',
  'notification_mutes',
  'notification_preferences',
  'notifications',
  'one_time_tokens',
  'passwords',
  'passkeys',
  'profiles',
  'push_subscriptions',
  'recovery_codes',
  'security_events',
  'sessions',
  'sign_in_tickets',
  'spending_limits',
  'spending_requests',
  'totps',
  'viewings',
]

const tablesOfBrand = [
  'billing_details',
  'brand_members',
  'brand_old_slugs',
  'creator_notes',
  'decline_templates',
  'member_invitations',
  'saved_replies',
  'saved_reports',
  'shared_reports',
  'team_notes',
  'wallet_alerts',
]

/** Free texts and names in an event of the person. Ids, dates and states stay. */
const wordsInEvents = [
  'email',
  'memberName',
  'formerOwner',
  'creatorName',
  'creatorSlug',
  'name',
  'handle',
  'reason',
  'note',
  'words',
  'url',
  'link',
  'label',
]

/** Data of every account, and its traces in events, mails and stored answers. */
export const accountErasures = (
  user: string,
  names: Names,
  { email, otherEvents }: { email: string; otherEvents: RawBuilder<unknown> },
): Erasure[] => {
  const doc = documentWithout(names)
  const text = without(names)
  const mentions = (column: string) =>
    sql`exists (select from unnest(${names.words}::text[]) w(word)
                 where position(lower(w.word) in lower(t.${sql.ref(column)}::text)) > 0)`
  return [
    // Comes before the deletion of the open change, which names the address. The address can belong
    // to another account, which keeps its mails.
    {
      table: 'mails',
      where: sql`lower(t.to_address) in (select c.email_norm from email_changes c
        where c.user_id = ${user}::uuid and not exists (select from users u where u.email_norm = c.email_norm))`,
      set: 'delete',
    },
    ...tablesOfUser.map(
      (table): Erasure => ({ table, where: sql`t.user_id = ${user}::uuid`, set: 'delete' }),
    ),
    {
      table: 'member_invitations',
      where: sql`t.accepted_by = ${user}::uuid
        or t.email_norm = (select u.email_norm from users u where u.id = ${user}::uuid)`,
      set: 'delete',
    },
    {
      table: 'member_invitations',
      where: sql`t.invited_by = ${user}::uuid`,
      set: { message: empty },
    },
    { table: 'uploads', where: sql`t.uploader_id = ${user}::uuid`, set: 'delete' },
    { table: 'idempotency_keys', where: sql`t.scope = ${user}::uuid`, set: 'delete' },
    // Without its answer, somebody's repeated request would be carried out twice.
    { table: 'idempotency_keys', where: mentions('answer'), set: { answer: doc('answer') } },
    { table: 'mails', where: sql`lower(t.to_address) = lower(${email})`, set: 'delete' },
    {
      table: 'mails',
      where: sql`${mentions('subject')} or ${mentions('body')} or ${mentions('content')}`,
      set: {
        subject: text('subject'),
        body: sql`mail_without_words(t.body, ${names.words}::text[], ${names.instead}, ${ownUrls()})`,
        content: sql`document_without_words(t.content, ${names.words}::text[], ${names.instead}, ${ownUrls()})`,
      },
    },
    { table: 'refused_addresses', where: sql`t.address = lower(${email})`, set: 'delete' },
    {
      table: 'reports',
      where: sql`t.reporter_id = ${user}::uuid`,
      set: {
        ...{ reporter_name: empty, reporter_email: empty },
        ...{ explanation: text('explanation'), right_holder: text('right_holder') },
      },
    },
    {
      table: 'reports',
      where: sql`t.case_id in (select id from report_cases where creator_id = ${user}::uuid)`,
      set: { evidence: noEvidence },
    },
    {
      table: 'report_cases',
      where: sql`t.creator_id = ${user}::uuid and t.evidence is not null`,
      set: { evidence: noEvidence },
    },
    {
      table: 'report_decisions',
      where: sql`t.case_id in (select id from report_cases where creator_id = ${user}::uuid)`,
      set: { taken: sql`t.taken - 'message'` },
    },
    {
      table: 'domain_events',
      where: sql`t.actor_id = ${user}::uuid or t.creator_id = ${user}::uuid
        or t.subject_id = ${user}::uuid`,
      set: {
        data: sql`document_without_words(
          case when jsonb_typeof(t.data) = 'object' then t.data - ${wordsInEvents}::text[] else t.data end,
          ${names.words}::text[], ${names.instead})`,
      },
    },
    {
      table: 'notifications',
      where: sql`t.event_id in (${otherEvents}) or t.cause = ${user}::uuid`,
      set: {
        data: sql`document_without_words(
          case when jsonb_typeof(t.data) = 'object' then t.data - ${wordsInEvents}::text[] else t.data end,
          ${names.words}::text[], ${names.instead})`,
      },
    },
    {
      table: 'webhook_deliveries',
      where: sql`t.event_id in (${otherEvents}) or ${mentions('body')}`,
      set: { body: text('body') },
    },
    // The activity log of the brand keeps the acts and loses the addresses.
    {
      table: 'audit_entries',
      where: sql`t.user_id = ${user}::uuid`,
      set: { ip: nothing, user_agent: nothing },
    },
    // A request that names the person could not be carried out any more.
    {
      table: 'spending_requests',
      where: sql`t.creator_id = ${user}::uuid or ${mentions('input')} or ${mentions('what')}`,
      set: 'delete',
    },
    { table: 'operator_requests', where: mentions('payload'), set: { payload: doc('payload') } },
    { table: 'api_keys', where: sql`t.made_by = ${user}::uuid`, set: { name: text('name') } },
    {
      table: 'shared_reports',
      where: sql`t.made_by = ${user}::uuid`,
      set: { label: text('label') },
    },
    {
      table: 'users',
      where: sql`t.id = ${user}::uuid`,
      set: {
        email: sql`${`deleted+${user}@deleted.invalid`}`,
        email_norm: sql`${`deleted+${user}@deleted.invalid`}`,
        email_verified: sql`false`,
        display_name: sql`${names.instead}`,
        photo_url: nothing,
        time_zone: nothing,
        disabled_at: sql`app_now()`,
      },
    },
  ]
}

/** The profile of a brand whose last member leaves. Campaigns and terms stay for creators. */
export const brandErasures = (brand: string, name: string): Erasure[] => {
  const own = sql`t.brand_id = ${brand}::uuid`
  return [
    { table: 'traders', where: own, set: 'delete' },
    ...tablesOfBrand.map((table): Erasure => ({ table, where: own, set: 'delete' })),
    // Nobody would answer a creator who proposes a deal.
    { table: 'barter_offers', where: own, set: { state: sql`'closed'` } },
    {
      table: 'shortlists',
      where: own,
      set: { name: sql`'Deleted ' || t.id`, removed_at: sql`coalesce(t.removed_at, app_now())` },
    },
    {
      table: 'suppliers',
      where: own,
      set: { name: sql`${name}` },
    },
    {
      table: 'brands',
      where: sql`t.id = ${brand}::uuid`,
      set: {
        name: sql`${name}`,
        name_skeleton: nothing,
        slug: sql`'former-' || left(replace(t.id::text, '-', ''), 32)`,
        description: empty,
        brand_story: empty,
        brand_voice: empty,
        target_audience: empty,
        website: nothing,
        logo_url: nothing,
        image_url: nothing,
        socials: noObject,
        is_public: sql`false`,
        ended_at: sql`app_now()`,
      },
    },
  ]
}
