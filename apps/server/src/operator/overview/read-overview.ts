import type { OperatorOverview } from '@tandem/contract/operator/overview/overview.schema.ts'
import { readSolvency } from '#money/coins/index.ts'
import { paymentsHealth } from '#money/payments/index.ts'
import { appVersion } from '#platform/app-version.ts'
import { diskHealth } from '#platform/disk/disk-space.ts'
import { settings } from '#platform/settings/settings.ts'
import { lateMs, ledgerHealth } from '../../check-promises.ts'
import { listLate } from '../../deadlines.ts'
import { backupAge } from '../backup/backup-health.ts'
import { healthOf } from './overview.rules.ts'
import { listDecisions, viewQueues } from './overview.views.ts'

export const readOverview = async (): Promise<OperatorOverview> => {
  const [decisions, ledger, payments, solvency, late, queues, disk, backup] = await Promise.all([
    listDecisions(),
    ledgerHealth(),
    paymentsHealth(),
    readSolvency(),
    listLate(lateMs),
    viewQueues(),
    diskHealth(),
    backupAge(),
  ])
  return {
    decisions,
    health: healthOf({
      ledger,
      payments,
      coverBps: solvency.coverBps,
      late,
      eventsLagMs: queues.eventsLagMs,
      mail: {
        sending: settings.smtpUrl !== undefined ? 'on' : settings.demo ? 'demo' : 'off',
        waiting: queues.mailWaiting,
        oldestMs: queues.mailOldestMs,
        unclear: queues.mailUnclear,
        failed: queues.mailFailed,
      },
      push: { waiting: queues.pushWaiting, oldestMs: queues.pushOldestMs },
      webhooks: { waiting: queues.webhooksWaiting, failing: queues.webhooksFailing },
      disk,
      backup: { verdict: backup.verdict, ageMs: backup.ageMs, isDemo: settings.demo },
    }),
    versions: {
      app: appVersion(),
      postgres: queues.postgres,
      node: process.versions.node,
      migration: queues.migration,
    },
  }
}
