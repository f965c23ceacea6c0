/** The columns that the generated year fills. Others keep their defaults. */
export const columns = {
  users: 'id, email, email_norm, display_name, created_at',
  profiles: 'user_id, doc',
  creators: 'id, slug, country, handles, followers, created_at',
  connections: 'id, creator_id, platform, account_id, handle, shown_to, shown_since, connected_at',
  brands: 'id, slug, name, description, categories, hue, open_campaigns, rank, created_at',
  brand_members: 'brand_id, user_id, role, created_at',
  sessions: 'token_hash, user_id, expires_at',
  campaigns:
    'id, brand_id, state, title, type, category, niche, description, requirements, guidelines, deadline, creators_needed, places_taken, coins, reimburse_cap_coins, fee_coins, product, published_at, closed_at, created_at',
  collaborations:
    'id, brand_id, creator_id, campaign_id, category, state, turn, pitch, coins, fee_coins, reimburse_cap_coins, receipt_coins, reimbursed_coins, due_at, accepted_at, first_submitted_at, completed_at, state_since, created_at',
  submissions:
    'id, collaboration_id, round, url, disclosed, verdict, decided_by, decided_at, created_at',
  posts:
    'id, source, brand_id, creator_id, collaboration_id, campaign_id, type, url, author_handle, caption, gradient, posted_at, views, likes, comments, shares, saves, numbers_at, created_at',
  post_numbers:
    'id, post_id, source, views, likes, comments, shares, saves, told_at, connection_id',
  programmes:
    'id, brand_id, state, name, landing_url, allowed_hosts, currency, budget_mark_coins, opened_at, created_at',
  rewards: 'id, programme_id, percent_bps, valid',
  enrolments:
    'id, programme_id, brand_id, creator_id, state, terms_version, changed_at, created_at',
  enrolment_spans: 'enrolment_id, earning',
  links: 'id, enrolment_id, programme_id, slug, target_url, created_at',
  link_days: 'link_id, day, clicks, visitors, bots',
  clicks: 'id, link_id, at, visitor, country, device',
  conversions:
    'id, programme_id, brand_id, order_ref, amount_minor, currency, occurred_at, received_at, paid_at, cancelled_at, snapshot_at, source, payload_hash, enrolment_id, attributed_by, link_id, click_at, because',
  commissions:
    'id, conversion_id, programme_id, enrolment_id, creator_id, brand_id, state, coins, fee_coins, reversed_coins, reversed_fee_coins, reward_id, because, matures_at, matured_at, created_at',
  topups:
    'id, brand_id, created_by, state, coins, net_minor, amount_minor, currency, provider, provider_ref, pay_url, paid_at, created_at',
  ledger_accounts:
    'id, owner, owner_id, kind, asset, tracked, balance, min_balance, seq, folded_through, created_at',
  ledger_transfers: 'id, idempotency_key, event, ref_type, ref_id, legs_hash, created_at',
  ledger_entries: 'id, transfer_id, account_id, delta, balance_after, seq, cause, created_at',
  domain_events:
    'at, type, subject_type, subject_id, brand_id, creator_id, actor, from_state, to_state, data',
} as const
export type Table = keyof typeof columns
