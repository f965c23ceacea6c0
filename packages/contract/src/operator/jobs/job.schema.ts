import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'

/** A failed or retried delivery. Its address may hold a secret, so only its host is sent. */
export const TroubledDelivery = z.object({
  id: Id,
  brandId: Id,
  brand: z.string(),
  host: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'failed']),
  tries: z.int(),
  createdAt: Moment,
  /** Null once the server gave up. */
  nextAt: z.nullable(Moment),
  trouble: z.nullable(z.string()),
  can: z.object({ retry: Verdict }),
})
export type TroubledDelivery = z.infer<typeof TroubledDelivery>

/** `oldestAt`: since when the oldest entry is due. */
export const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  oldestAt: z.nullable(Moment),
})
export type Queue = z.infer<typeof Queue>

/** The latest error of one kind since this server started. */
export const JobTrouble = z.object({ words: z.string(), message: z.string(), at: Moment })
export type JobTrouble = z.infer<typeof JobTrouble>

export const TroubledMail = z.object({
  to: z.string(),
  subject: z.string(),
  outcome: z.string(),
  failure: z.nullable(z.string()),
  at: Moment,
})
export type TroubledMail = z.infer<typeof TroubledMail>

export const Jobs = z.object({
  queues: z.array(Queue),
  /** Names of the deadlines whose work is late. */
  late: z.array(z.string()),
  troubles: z.array(JobTrouble),
  deliveries: z.array(TroubledDelivery),
  mails: z.array(TroubledMail),
  refusedAddresses: z.array(z.object({ address: z.string(), since: Moment, because: z.string() })),
})
export type Jobs = z.infer<typeof Jobs>
