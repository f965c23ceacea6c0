import type {
  HealthPart,
  HealthVerdict,
} from '@tandem/contract/operator/overview/overview.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { hourMs, minuteMs } from '@tandem/contract/time.ts'

export type Health = { part: HealthPart; verdict: HealthVerdict; words: string }

export type Facts = {
  ledger: {
    verdict: 'broken' | 'unchecked' | 'holds'
    /** Null before the first check. */
    checkedAt: string | null
    broken: readonly string[]
  }
  payments: {
    verdict: 'differ' | 'uncompared' | 'agree'
    differing: readonly string[]
    uncompared: readonly string[]
  }
  coverBps: number | null
  late: readonly string[]
  /** Age of the oldest event that a consumer has not handled, in milliseconds. */
  eventsLagMs: number
  mail: {
    sending: 'on' | 'demo' | 'off'
    waiting: number
    oldestMs: number
    unclear: number
    failed: number
  }
  push: { waiting: number; oldestMs: number }
  webhooks: { waiting: number; failing: number }
  disk: { verdict: 'enough' | 'short' | 'low'; freeBytes: number | null }
  backup: { verdict: 'recent' | 'old' | 'none'; ageMs: number; isDemo: boolean }
}

const slowMs = 10 * minuteMs
const asMinutes = (ms: number): string => counted(Math.round(ms / minuteMs), 'minute')

const ledger = ({ ledger: { verdict, checkedAt, broken } }: Facts): Health => ({
  part: 'ledger',
  ...(verdict === 'holds'
    ? { verdict: 'fine', words: 'All checks of the ledger passed.' }
    : verdict === 'unchecked'
      ? {
          verdict: 'look',
          words:
            checkedAt === null
              ? 'Not checked yet. The server checks the ledger 2 minutes after its start.'
              : 'The ledger was not checked in the last 3 hours.',
        }
      : {
          verdict: 'act',
          words: `These checks failed: ${broken.join(', ')}. Stop writes and run “check”.`,
        }),
})

const payments = ({ payments: { verdict, differing, uncompared } }: Facts): Health => ({
  part: 'payments',
  ...(verdict === 'agree'
    ? { verdict: 'fine', words: 'Our books agree with the payment provider’s books.' }
    : verdict === 'uncompared'
      ? { verdict: 'look', words: `Not compared yet: ${uncompared.join(', ')}.` }
      : {
          verdict: 'act',
          words: `Our books differ from the provider’s: ${differing.join(', ')}.`,
        }),
})

const cover = ({ coverBps }: Facts): Health => ({
  part: 'cover',
  ...(coverBps === null
    ? { verdict: 'fine', words: 'No coins exist yet.' }
    : {
        verdict: coverBps >= 10_000 ? 'fine' : 'act',
        words: `Money covers ${(coverBps / 100).toFixed(2)}% of all coins.`,
      }),
})

const deadlines = ({ late }: Facts): Health => ({
  part: 'deadlines',
  ...(late.length === 0
    ? { verdict: 'fine', words: 'All deadlines take effect in time.' }
    : { verdict: 'act', words: `Late: ${late.join(', ')}. Read the log of the server.` }),
})

const events = ({ eventsLagMs }: Facts): Health => ({
  part: 'events',
  ...(eventsLagMs < slowMs
    ? { verdict: 'fine', words: 'All events are handled at once.' }
    : { verdict: 'act', words: `Events wait for ${asMinutes(eventsLagMs)}. Read the log.` }),
})

const mail = ({ mail: { sending, waiting, oldestMs, unclear, failed } }: Facts): Health => {
  if (sending === 'demo')
    return { part: 'mail', verdict: 'fine', words: 'The demo keeps emails in its outbox.' }
  if (sending === 'off')
    return { part: 'mail', verdict: 'act', words: 'No email is sent. Set SMTP_URL.' }
  const troubles = [
    ...(oldestMs < slowMs ? [] : [`waiting: ${waiting} for ${asMinutes(oldestMs)}`]),
    ...(failed === 0 ? [] : [`failed: ${failed}`]),
    ...(unclear === 0 ? [] : [`perhaps not arrived: ${unclear}`]),
  ]
  return {
    part: 'mail',
    ...(troubles.length === 0
      ? { verdict: 'fine', words: `Waiting: ${waiting}. None failed.` }
      : { verdict: oldestMs < slowMs ? 'look' : 'act', words: `${troubles.join(', ')}.` }),
  }
}

const push = ({ push: { waiting, oldestMs } }: Facts): Health => ({
  part: 'push',
  verdict: oldestMs < slowMs ? 'fine' : 'look',
  words:
    oldestMs < slowMs ? `Waiting: ${waiting}.` : `Waiting: ${waiting} for ${asMinutes(oldestMs)}.`,
})

const webhooks = ({ webhooks: { waiting, failing } }: Facts): Health => ({
  part: 'webhooks',
  verdict: failing === 0 ? 'fine' : 'look',
  words: `Deliveries waiting: ${waiting}. ${
    failing === 0 ? 'No webhook fails.' : `Failing webhooks of brands: ${failing}.`
  }`,
})

const disk = ({ disk: { verdict, freeBytes } }: Facts): Health => {
  const free = freeBytes === null ? 'The disk reports no size' : `${asGigabytes(freeBytes)} GB free`
  return {
    part: 'disk',
    ...(verdict === 'enough'
      ? { verdict: 'fine', words: `${free}.` }
      : verdict === 'short'
        ? { verdict: 'act', words: `${free}. Uploads have stopped.` }
        : { verdict: 'act', words: `${free}. All writes have stopped.` }),
  }
}

const backup = ({ backup: { verdict, ageMs, isDemo } }: Facts): Health => {
  const age = `The last backup is ${counted(Math.round(ageMs / hourMs), 'hour')} old.`
  return {
    part: 'backup',
    ...(verdict === 'recent'
      ? { verdict: 'fine', words: age }
      : isDemo
        ? { verdict: 'fine', words: 'The demo needs no backups.' }
        : verdict === 'old'
          ? { verdict: 'act', words: `${age} Run “npm run backup”.` }
          : { verdict: 'act', words: 'There is no backup yet. Run “npm run backup”.' }),
  }
}

const asGigabytes = (bytes: number): string => (bytes / 1_000_000_000).toFixed(1)

export const healthOf = (facts: Facts): Health[] =>
  [ledger, payments, cover, deadlines, events, mail, push, webhooks, disk, backup].map((one) =>
    one(facts),
  )
