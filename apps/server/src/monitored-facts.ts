import { lateMs, ledgerHealth } from './check-promises.ts'
import { listLate } from './deadlines.ts'
import { paymentsHealth } from './money/payments/index.ts'
import { backupHealth } from './operator/backup/backup-health.ts'
import { listQueues } from './operator/jobs/job.views.ts'
import { clockAheadMs, now } from './platform/clock.ts'
import { diskHealth } from './platform/disk/disk-space.ts'
import { listJobTroubles } from './platform/events/job-troubles.ts'
import { keptBriefly } from './platform/kept-briefly.ts'
import { mailFigures } from './platform/mail/index.ts'
import type { Fact } from './platform/monitoring/fact.ts'
import { eventsHealth } from './platform/postgres/events-pool.ts'
import { replicaFigures } from './platform/postgres/replicas/replicas.ts'
import { settings } from './platform/settings/settings.ts'

/** Two monitoring systems that ask at the same time cost one read. */
const keptMs = 2_000

/** 1 for the verdict that holds, 0 for the others, so that an alert can name each. */
const verdicts = <Verdict extends string>(found: Verdict, all: readonly Verdict[]) =>
  Object.fromEntries(all.map((one) => [one, one === found ? 1 : 0]))

const secondsSince = (moment: string | null): number =>
  moment === null ? 0 : Math.max(0, (now().getTime() - Date.parse(moment)) / 1000)

const readAll = async (): Promise<Fact[]> => {
  const [ledger, payments, disk, backup, events, late, queues, mail] = await Promise.all([
    ledgerHealth(),
    paymentsHealth(),
    diskHealth(),
    backupHealth(),
    settings.databaseSessions.eventsUrl === undefined ? undefined : eventsHealth(),
    listLate(lateMs),
    listQueues(settings.demo && settings.smtpUrl === undefined),
    mailFigures(),
  ])
  return [
    {
      name: 'tandem_ledger_verdict',
      help: 'Verdict of the last check of the ledger: 1 for the one that holds.',
      label: 'verdict',
      values: verdicts(ledger.verdict, ['holds', 'unchecked', 'broken']),
    },
    {
      name: 'tandem_payments_verdict',
      help: 'Comparison of our books with the payment provider’s: 1 for the verdict that holds.',
      label: 'verdict',
      values: verdicts(payments.verdict, ['agree', 'uncompared', 'differ']),
    },
    {
      name: 'tandem_queue_waiting',
      help: 'Messages, deliveries and events that wait. Events count up to 1,000.',
      label: 'queue',
      values: Object.fromEntries(queues.map(({ name, waiting }) => [name, waiting])),
    },
    {
      name: 'tandem_queue_oldest_seconds',
      help: 'How long the oldest entry of a queue has been due. This is the lag of its poller.',
      label: 'queue',
      values: Object.fromEntries(
        queues.map(({ name, oldestAt }) => [name, secondsSince(oldestAt)]),
      ),
    },
    {
      name: 'tandem_deadlines_late',
      help: 'Kinds of deadlines that are late.',
      values: { '': late.length },
    },
    {
      name: 'tandem_job_last_error_timestamp_seconds',
      help: 'When background work of this server last failed, by kind.',
      label: 'job',
      values: Object.fromEntries(
        listJobTroubles().map(({ words, at }) => [words, Date.parse(at) / 1000]),
      ),
    },
    {
      name: 'tandem_mails_refused_addresses',
      help: 'Addresses that get no emails because a mail server said that they do not exist.',
      values: { '': mail.refused.length },
    },
    {
      name: 'tandem_disk_verdict',
      help: 'Free disk space of this server: 1 for the verdict that holds.',
      label: 'verdict',
      values: verdicts(disk.verdict, ['enough', 'short', 'low']),
    },
    ...(disk.freeBytes === null
      ? []
      : [
          {
            name: 'tandem_disk_free_bytes',
            help: 'Free space where this server keeps its files.',
            values: { '': disk.freeBytes },
          },
        ]),
    {
      name: 'tandem_backup_verdict',
      help: 'Age of the last backup: 1 for the verdict that holds.',
      label: 'verdict',
      values: verdicts(backup.verdict, ['recent', 'old', 'none']),
    },
    {
      name: 'tandem_events_database_verdict',
      help: 'Whether the database of clicks and logs answers: 1 for the verdict that holds.',
      label: 'verdict',
      values: verdicts(events?.verdict ?? 'shared', ['answers', 'silent', 'shared']),
    },
    {
      name: 'tandem_replicas',
      help: 'Read replicas that this server uses, and those it left because they lag or are silent.',
      label: 'state',
      values: replicaFigures().replicas,
    },
    {
      name: 'tandem_replica_reads',
      help: 'Reads of GET requests that may use a replica, by the place where they ran. Zero without replicas.',
      label: 'place',
      values: replicaFigures().reads,
    },
    {
      name: 'tandem_clock_ahead_seconds',
      help: 'How far the clock of this server is ahead of the database’s.',
      values: { '': (clockAheadMs() ?? 0) / 1000 },
    },
  ]
}

/** For a monitoring system. All servers report the same, except for their disk and clock. */
export const readMonitoredFacts = keptBriefly(keptMs, readAll)
