/** The brand is `b`. Null for brands that nobody verified. */
export const verificationColumn = `case when b.verified_at is not null then jsonb_build_object(
  'at', b.verified_at, 'checks', b.verified_checks,
  'by', (select o.name from operators o where o.id = b.verified_by)) end as verification`
