import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'

/** `person`: everything about the reader. `brand`: everything about the brand they own. */
export const ExportOf = z.enum(['person', 'brand'])
export type ExportOf = z.infer<typeof ExportOf>

export const Export = z.object({
  id: Id,
  of: ExportOf,
  state: z.enum(['running', 'ready', 'failed', 'expired']),
  /** From 0 to 1. */
  progress: z.number(),
  bytes: z.nullable(z.int()),
  startedAt: Moment,
  finishedAt: z.nullable(Moment),
  expiresAt: z.nullable(Moment),
})
export type Export = z.infer<typeof Export>

export const Exports = z.object({
  /** The latest export of each kind, newest first. */
  items: z.array(Export),
  can: z.object({ person: Verdict, brand: z.nullable(Verdict) }),
})
export type Exports = z.infer<typeof Exports>
