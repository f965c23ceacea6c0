import * as z from 'zod/mini'
import { AskedMoment, Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { SearchText } from '../../text.schema.ts'
import { type AuditGroup, auditGroups } from './audit.vocabulary.ts'

export const AuditFilters = z.strictObject({
  group: z.optional(z.enum(Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]])),
  personId: z.optional(Id),
  from: z.optional(AskedMoment),
  /** The end of the period, exclusive. */
  to: z.optional(AskedMoment),
  q: z.optional(SearchText),
})
export type AuditFilters = z.infer<typeof AuditFilters>

export const AuditQuery = z.strictObject({ ...PageQuery.shape, ...AuditFilters.shape })
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  /** `id` is null for operators. */
  who: z.object({ id: z.nullable(Id), name: z.string() }),
  /** The rest of the sentence, with the object that it is about in the middle. */
  before: z.string(),
  object: z.nullable(z.object({ label: z.string(), href: z.nullable(z.string()) })),
  after: z.string(),
  /** A browser and system, such as `Firefox on Linux`, `API key` or `Operator`. */
  device: z.string(),
  /** A country code, `this-network` or `unknown`. */
  place: z.nullable(z.string()),
  /** Only owners see addresses. */
  ip: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditPage = z.extend(pageOf(AuditEntry), {
  /** Entries are deleted after this number of years. */
  years: z.int(),
  /** Everybody with an entry. Empty except on the first page. */
  people: z.array(z.object({ id: Id, name: z.string() })),
})
export type AuditPage = z.infer<typeof AuditPage>
