import * as z from 'zod/mini'
import { Id, Moment } from '../../../ids.ts'
import { line } from '../../../text.schema.ts'
import { Verdict } from '../../../verdict.ts'
import { recordFileLengthMax, recordPostsMax, recordWorkMax } from './portable-record.limits.ts'

const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const Instant = z.string().check(
  z.maxLength(30),
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
)
const Base64Url = (length: number) =>
  z.string().check(z.length(length), z.regex(/^[A-Za-z0-9_-]+$/))
/** Only an origin in the form in which browsers write it, such as `https://market.example`. */
const Origin = z.string().check(
  z.maxLength(300),
  z.refine((text) => URL.parse(text)?.origin === text),
)
const WebAddress = z.string().check(
  z.maxLength(500),
  z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
)
const Figure = z.nullable(z.int().check(z.gte(0)))

/** `platform`: read from the creator's connected account. Only these figures are verified. */
export const FigureSource = z.enum(['platform', 'self-reported'])
export type FigureSource = z.infer<typeof FigureSource>

export const RecordText = line(200)
/** Another version of Tandem may know other kinds of campaigns and posts. */
const Kind = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))

const RecordWork = z.strictObject({
  brand: RecordText,
  campaign: RecordText,
  month: Month,
  type: Kind,
  /** Null when no date was agreed, or when a strike for lateness was appealed successfully. */
  onTime: z.nullable(z.boolean()),
  stars: z.nullable(z.int().check(z.gte(1), z.lte(5))),
})
export type RecordWork = z.infer<typeof RecordWork>

const RecordAccount = z.strictObject({
  platform: Kind,
  handle: RecordText,
  followers: Figure,
  source: FigureSource,
  at: Instant,
})
export type RecordAccount = z.infer<typeof RecordAccount>

const RecordPost = z.strictObject({
  type: Kind,
  url: z.nullable(WebAddress),
  month: Month,
  views: Figure,
  likes: Figure,
  comments: Figure,
  saves: Figure,
  shares: Figure,
  source: FigureSource,
  at: Instant,
})
export type RecordPost = z.infer<typeof RecordPost>

/** The signed content. Field names are part of files that creators keep: never rename them. */
export const RecordFacts = z.strictObject({
  document: z.literal('creator record'),
  version: z.literal(1),
  id: Id,
  issuedAt: Instant,
  issuedBy: Origin,
  /** SHA-256 of the 16 bytes of `salt`, followed by the address in lower case. */
  subject: z.strictObject({ salt: Base64Url(22), emailSha256: Base64Url(43) }),
  work: z.array(RecordWork).check(z.maxLength(recordWorkMax)),
  accounts: z.array(RecordAccount).check(z.maxLength(20)),
  posts: z.array(RecordPost).check(z.maxLength(recordPostsMax)),
})
export type RecordFacts = z.infer<typeof RecordFacts>

export const SignedRecord = z.strictObject({
  ...RecordFacts.shape,
  signature: z.strictObject({
    algorithm: z.literal('Ed25519'),
    key: Base64Url(43),
    /** For people. The importing server derives the address of the keys from `issuedBy`. */
    keys: z.string().check(z.maxLength(400)),
    value: Base64Url(86),
  }),
})
export type SignedRecord = z.infer<typeof SignedRecord>

// Stored records are not validated again, because rules of texts may have changed.
const ShownWork = z.object({ ...RecordWork.shape, brand: z.string(), campaign: z.string() })
const ShownAccount = z.object({ ...RecordAccount.shape, handle: z.string() })

const summary = {
  origin: z.string(),
  issuedAt: Moment,
  completed: z.int(),
  onTime: z.int(),
  late: z.int(),
  /** Plain average, unlike ratings of this marketplace. Null without a rating. */
  rating: z.object({ average: z.nullable(z.number()), count: z.int() }),
  /** The newest works and posts. `allPosts` counts all of them. */
  work: z.array(ShownWork),
  accounts: z.array(ShownAccount),
  posts: z.array(RecordPost),
  allPosts: z.int(),
}

/** Shown apart from this marketplace's own figures, and never counted in them. */
export const ImportedRecord = z.object({ id: Id, importedAt: Moment, ...summary })
export type ImportedRecord = z.infer<typeof ImportedRecord>

export const ImportedRecords = z.object({ items: z.array(ImportedRecord) })
export type ImportedRecords = z.infer<typeof ImportedRecords>

export const OwnImportedRecords = z.object({
  items: z.array(ImportedRecord),
  can: z.object({ sign: Verdict, import: Verdict }),
})
export type OwnImportedRecords = z.infer<typeof OwnImportedRecords>

export const CheckedRecord = z.object({
  ...summary,
  /** When the record was issued that this one would replace. */
  replaces: z.nullable(Moment),
})
export type CheckedRecord = z.infer<typeof CheckedRecord>

export const recordFileTooLarge =
  'This file is larger than 1 MB, so it is not a signed record. Choose another file.'

export const RecordFile = z.strictObject({
  text: z.string().check(z.maxLength(recordFileLengthMax, recordFileTooLarge)),
})
export type RecordFile = z.infer<typeof RecordFile>
