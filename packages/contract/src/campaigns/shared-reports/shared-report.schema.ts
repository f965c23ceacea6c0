import * as z from 'zod/mini'
import { passwordLengthMax, passwordLengthMin } from '../../accounts/identity/identity.limits.ts'
import { Id, Moment } from '../../ids.ts'
import { line } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'
import {
  Column,
  Figure,
  ReportedPost,
  ReportQuery,
  Span,
  TableRow,
  Trend,
} from '../analytics/brand-report.schema.ts'
import { ComparedCampaigns } from '../analytics/campaign-report.schema.ts'
import { groupings } from '../analytics/measures.ts'
import { comparisons } from '../analytics/period.ts'
import { sharedReportDays } from './shared-report.limits.ts'

const hasOne = ({ query, campaignId }: { query?: unknown; campaignId?: unknown }): boolean =>
  (query === undefined) !== (campaignId === undefined)

/** Exactly one of `query` and `campaignId`. The days of the query are fixed when it is shared. */
export const SharedReportDraft = z
  .strictObject({
    query: z.optional(ReportQuery),
    campaignId: z.optional(Id),
    days: z.literal([...sharedReportDays], 'Choose one of the offered times.'),
    /** For the brand's own list, for example the recipient. */
    label: z.optional(line(60)),
    password: z.optional(
      z
        .string()
        .check(
          z.minLength(passwordLengthMin, `Enter at least ${passwordLengthMin} characters.`),
          z.maxLength(passwordLengthMax, `Enter at most ${passwordLengthMax} characters.`),
        ),
    ),
  })
  .check(z.refine(hasOne, 'Choose a period or a campaign.'))
export type SharedReportDraft = z.infer<typeof SharedReportDraft>

export const SharedReport = z.object({
  id: Id,
  label: z.string(),
  /** Null for the report of a campaign. */
  period: z.nullable(Span),
  campaign: z.nullable(z.object({ id: Id, title: z.string() })),
  madeBy: z.string(),
  madeAt: Moment,
  expiresAt: Moment,
  hasPassword: z.boolean(),
  /** Without visits of the brand's own members. */
  opened: z.int(),
  lastOpenedAt: z.nullable(Moment),
})
export type SharedReport = z.infer<typeof SharedReport>

/** Only reports whose address works, the newest first. */
export const SharedReports = z.object({
  items: z.array(SharedReport),
  can: z.object({ share: Verdict }),
})
export type SharedReports = z.infer<typeof SharedReports>

/** Only this response contains the address. */
export const NewSharedReport = z.object({ id: Id, address: z.string() })
export type NewSharedReport = z.infer<typeof NewSharedReport>

export const SharedReportParams = z.strictObject({ sharedReportId: Id })

export const ReportToken = z.strictObject({ token: z.string().check(z.maxLength(300)) })
export const Unlock = z.strictObject({
  password: z.string().check(z.minLength(1, 'Enter the password.'), z.maxLength(1024)),
})

/** Nothing that leads into the product: no addresses of campaigns, creators or private pictures. */
export const SharedPost = z.object({
  id: ReportedPost.shape.id,
  creatorName: ReportedPost.shape.creatorName,
  type: ReportedPost.shape.type,
  url: ReportedPost.shape.url,
  /** Null unless everybody may open the picture. */
  thumbnailUrl: ReportedPost.shape.thumbnailUrl,
  gradient: ReportedPost.shape.gradient,
  postedAt: ReportedPost.shape.postedAt,
  views: ReportedPost.shape.views,
  engagements: ReportedPost.shape.engagements,
  provenance: ReportedPost.shape.provenance,
  numbersAt: ReportedPost.shape.numbersAt,
})
export type SharedPost = z.infer<typeof SharedPost>

export const SharedTable = z.object({
  by: z.enum(groupings),
  columns: z.array(Column),
  rows: z.array(z.object({ label: TableRow.shape.label, values: TableRow.shape.values })),
  /** False if the brand has more rows than the table shows. */
  isWhole: z.boolean(),
})
export type SharedTable = z.infer<typeof SharedTable>

export const ReportPage = z.object({
  brandName: z.string(),
  /** Title of the campaign. Null for a report about a period. */
  campaign: z.nullable(z.string()),
  /** For a report about a part of the brand's work: which part. */
  only: z.nullable(z.object({ by: z.enum(groupings), label: z.nullable(z.string()) })),
  period: z.nullable(Span),
  compared: z.nullable(Span),
  comparison: z.enum(comparisons),
  /** For campaigns, `before` of a figure is the median of these. */
  comparedCampaigns: z.nullable(ComparedCampaigns),
  figures: z.array(Figure),
  trend: z.nullable(Trend),
  tables: z.array(SharedTable),
  bestPosts: z.array(SharedPost),
  countedAt: Moment,
  expiresAt: Moment,
})
export type ReportPage = z.infer<typeof ReportPage>

/** A report with a password tells nothing about itself before the password is entered. */
export const OpenedReport = z.object({ isLocked: z.boolean(), page: z.nullable(ReportPage) })
export type OpenedReport = z.infer<typeof OpenedReport>
